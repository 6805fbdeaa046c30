#!/usr/bin/env perl
# shorten.pl NAME.js NAME_bg.wasm — makes what wasm-bindgen has written for a program smaller to send, and changes nothing of what
# it does.
#
# Each import bears a name of forty letters, half of them digits of a hash that no compression shortens, once in either file. They
# get names of one or two letters: the same import has the same name in both. From the script go comments and indents (what it has
# of texts stands within its lines); from the program the sections that only tools for developers read.
use strict;
use warnings;

my ($script, $program) = @ARGV;
my (%short, $next);
$next = 'a';

open(my $in, '<:raw', $program) or die "$program: $!";
local $/;
my $old = <$in>;
close $in;

# An unsigned number of LEB128 at a place of a text, which moves on behind it.
sub number {
    my ($text, $at) = @_;
    my ($value, $shift, $byte) = (0, 0);
    do {
        $byte = ord substr $$text, $$at++, 1;
        $value |= ($byte & 127) << $shift;
        $shift += 7;
    } while $byte & 128;
    return $value;
}

sub written {
    my ($value, $text) = (@_, '');
    while ($value > 127) {
        $text .= chr($value & 127 | 128);
        $value >>= 7;
    }
    return $text . chr $value;
}

sub name {
    my ($text, $at) = @_;
    my $length = number($text, $at);
    $$at += $length;
    return substr $$text, $$at - $length, $length;
}

# The section of imports with short names. wasm-bindgen imports functions, from one module, and its memory is the program's own.
sub imports {
    my ($section) = @_;
    my $at = 0;
    my $count = number(\$section, \$at);
    my $text = written($count);
    for (1 .. $count) {
        my $module = name(\$section, \$at);
        my $name = name(\$section, \$at);
        my $kind = ord substr $section, $at++, 1;
        die "$program imports more than functions: $name" if $kind != 0;
        my $type = number(\$section, \$at);
        my $letters = $short{$name} //= '$' . $next++;
        $text .= written(length $module) . $module . written(length $letters) . $letters . chr(0) . written($type);
    }
    return $text;
}

die "$program is no program of version 1" if substr($old, 0, 8) ne "\0asm\1\0\0\0";
my $new = substr $old, 0, 8;
my $at = 8;
while ($at < length $old) {
    my $id = ord substr $old, $at++, 1;
    my $length = number(\$old, \$at);
    my $section = substr $old, $at, $length;
    $at += $length;
    next if $id == 0;
    $section = imports($section) if $id == 2;
    $new .= chr($id) . written(length $section) . $section;
}

open($in, '<:raw', $script) or die "$script: $!";
my $lines = <$in>;
close $in;
$lines =~ s{^[ ]*/\*\*.*?\*/\n}{}gms;
$lines =~ s{^[ ]*//.*\n}{}gm;
$lines =~ s{^[ ]+}{}gm;
$lines =~ s{^\n}{}gm;
my %missing = %short;
$lines =~ s{^([\w\$]+)(?=:)}{delete $missing{$1} // $1}gme;
die "$script does not have $_" for sort keys %missing;

for ([$program, $new], [$script, $lines]) {
    open(my $out, '>:raw', $$_[0]) or die "$$_[0]: $!";
    print $out $$_[1];
    close $out or die "$$_[0]: $!";
}
