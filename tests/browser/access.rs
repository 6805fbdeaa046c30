//! Every screen held to the checks of axe-core, in every light; and at twice the size of text.
//!
//! `OHIO_AXE` names the script of axe-core, which `./dev test` fetches.

use crate::ohio::played_to;
use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::Policy;
use serde_json::json;

const LIGHTS: [&str; 3] = ["light", "candle", "contrast"];

/// Runs axe-core on the whole document and hands out what it finds wrong.
///
/// A counter is a picture of cardboard: what is printed on it is said in words by its name, and nobody speaks the print
/// to it as the label of a control, which is what `label-content-name-mismatch` is about.
const CHECK: &str = "
    const [options, done] = arguments;
    const printed = (rule, node) => rule === 'label-content-name-mismatch' && /^<button class=\"(counter|figure-tap)/.test(node.html);
    axe.run(document, { resultTypes: ['violations'], preload: false, ...options }).then(found => done(found.violations.flatMap(v =>
        v.nodes.filter(n => !printed(v.id, n)).map(n => `${v.id}: ${n.html.slice(0, 200)}: ${n.failureSummary}`))));
";

impl Page {
    /// What is in front breaks none of the rules, in any light.
    pub async fn is_accessible(&self, screen: &str) {
        if !self.run("return !!window.axe").await.as_bool().unwrap_or_default() {
            let script = std::env::var("OHIO_AXE").expect("OHIO_AXE names the script of axe-core");
            let axe = std::fs::read_to_string(script).expect("axe-core can be read");
            self.run(&format!("{axe}; window.axe = axe")).await;
        }
        for light in LIGHTS {
            // What the light does not change is looked at once.
            let options = if light == LIGHTS[0] { json!({}) } else { json!({ "runOnly": ["color-contrast"] }) };
            self.run(&format!("document.documentElement.dataset.theme = {}", json!(light))).await;
            let found = self.client.execute_async(CHECK, vec![options]).await.expect("axe-core runs");
            assert_eq!(found, json!([]), "{screen}, {light}: {found:#}");
        }
    }

    async fn open_and_check(&self, button: &str, screen: &str) {
        self.click(button).await;
        self.wait("dialog[open]").await;
        self.is_accessible(screen).await;
        self.click("dialog[open] button[aria-label=Close]").await;
        self.until("the dialog closes", "return !document.querySelector('dialog[open]')").await;
    }
}

#[tokio::test]
async fn the_pages_away_from_the_table_break_no_rule_of_axe() {
    let page = Page::open().await;
    page.is_accessible("empty shelf").await;
    for (fragment, shown, screen) in [
        ("#/settings", "[data-screen=settings]", "settings"),
        ("#/rules/bushy-run", "[id='BR-7.4.1-g']", "rules"),
        ("#/rules/blood-on-the-ohio", "[id='BO-14.7.1-a']", "rules of the campaign"),
        ("#/new/nothing", "[data-screen=new] [role=alert]", "no such title"),
        ("#/game/nothing", "[data-screen=trouble]", "no such game"),
        ("#/new/bushy-run", "[data-screen=new] form", "new game"),
    ] {
        page.reload_at(fragment).await;
        page.wait(shown).await;
        page.is_accessible(screen).await;
    }
    page.click("details.advanced summary").await;
    page.is_accessible("new game, advanced").await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 0]).record()).await;
    page.reload_at("#/").await;
    page.wait("[data-game]").await;
    page.is_accessible("shelf").await;
    page.open_and_check("[data-game] button[aria-label^=More]", "menu of a saved game").await;
    page.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }").await;
    page.click("[data-game] a.primary").await;
    page.order("piece:B02 space:3").await;
    page.click("button[aria-label=Menu]").await;
    page.click("dialog[open] a[href='#/']").await;
    page.wait("[data-unsaved]").await;
    page.is_accessible("shelf with a game that is not saved").await;
    page.close().await;
}

#[tokio::test]
async fn hand_over_set_up_and_recap_break_no_rule_of_axe() {
    let page = Page::open().await;
    page.begin("ask", ["", "1763"]).await;
    page.is_accessible("letter").await;
    page.hold_seal().await;
    page.wait("[data-pin-entry]").await;
    page.is_accessible("PIN").await;
    page.fill("[data-pin-entry]", "1764").await;
    page.click("form.pin button[type=submit]").await;
    page.until("the refusal", "return document.querySelector('form.pin [role=alert]').textContent.length > 0").await;
    page.is_accessible("wrong PIN").await;
    page.fill("[data-pin-entry]", "1763").await;
    page.click("form.pin button[type=submit]").await;
    page.wait("[data-suggestion]").await;
    page.is_accessible("set-up").await;
    page.click("[data-suggestion='0']").await;
    page.is_accessible("set up").await;
    page.order("button:confirm").await;
    page.to_the_board().await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    if page.is_there("[data-hand-over]").await {
        page.is_accessible("after the last action").await;
        page.click("[data-hand-over]").await;
    }
    page.hold_seal().await;
    page.fill("[data-pin-entry]", "1763").await;
    page.click("form.pin button[type=submit]").await;
    page.wait("[data-screen=recap]").await;
    page.is_accessible("recap").await;
    page.close().await;
}

#[tokio::test]
async fn what_belongs_to_the_computer_breaks_no_rule_of_axe() {
    let page = Page::open().await;
    page.click("[data-title=bushy-run]").await;
    page.click("[data-sitter=indian] input[value=Computer]").await;
    page.is_accessible("new game against a computer").await;
    page.reload_at("#/").await;
    page.prolong_thoughts().await;
    page.begin_against("open", [None, Some("hard")]).await;
    page.wait("[data-thinking]").await;
    page.is_accessible("thinking").await;
    page.click("[data-skip]").await;
    page.end_thoughts().await;
    page.my_decision(async |_: &Page| {}).await;
    page.click("[data-explain]").await;
    page.is_accessible("why it did that").await;
    page.click("[data-hint-button]").await;
    page.wait("[data-advice]").await;
    page.is_accessible("hint").await;
    page.click("button[aria-label=Menu]").await;
    page.click("[data-player='british Easy']").await;
    page.wait("[data-watch=pause]").await;
    page.click("[data-watch=pause] button").await;
    page.is_accessible("watching").await;
    page.close().await;
}

#[tokio::test]
async fn the_table_and_what_opens_over_it_break_no_rule_of_axe() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait("[data-screen=table]").await;
    page.is_accessible("table").await;
    for (button, screen) in [
        ("button[aria-label=Menu]", "menu"),
        ("button[aria-label=Rules]", "rules over the table"),
        ("button[aria-label=Settings]", "settings over the table"),
        (".dice-tray", "last dice"),
    ] {
        page.open_and_check(button, screen).await;
    }
    page.click("[data-counter=B10]").await;
    page.is_accessible("a piece picked").await;
    page.run("document.querySelector('[data-space=\"4\"]').focus()").await;
    page.wait("[data-space='4']").await.send_keys("\u{e007}").await.expect("the key reaches the space");
    page.wait("[data-why-not]").await;
    page.is_accessible("why not").await;
    page.open_and_check(".stack-view button[aria-label^='More about this']", "a place closely").await;
    page.click(".lower [data-tab-button=tracks]").await;
    page.is_accessible("tracks").await;
    page.click("button[aria-label=Menu]").await;
    for _ in 0..2 {
        page.click("dialog .btn.danger").await;
    }
    page.wait("[data-screen=end] .end-head").await;
    page.is_accessible("end").await;
    page.run("[...document.querySelectorAll('button')].find(b => b.textContent.includes('Review the game')).click()")
        .await;
    page.wait("[data-timeline]").await;
    page.is_accessible("looking back").await;
    page.close().await;
}

#[tokio::test]
async fn what_a_ring_shows_is_said_and_nothing_is_said_twice() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click("[data-counter=B10]").await;
    page.wait("path.space.legal").await;
    let labels = "return [...document.querySelectorAll(arguments[0])].map(e => e.getAttribute('aria-label'))";
    let named = async |css: &str| {
        let found = page.client.execute(labels, vec![json!(css)]).await.expect("names");
        serde_json::from_value::<Vec<String>>(found).expect("every control has a name")
    };
    let (lit, dim) = (named("path.space.legal").await, named("path.space:not(.legal, .startable, .picked)").await);
    assert!(lit.iter().all(|name| name.contains("can be chosen")), "{lit:?}");
    assert!(!dim.is_empty() && dim.iter().all(|name| !name.contains("can be chosen")), "{dim:?}");
    for name in named("[data-space], [data-counter]").await {
        let parts: Vec<&str> = name.split(['.', ';']).map(str::trim).collect();
        let twice = parts.iter().find(|part| part.len() > 3 && parts.iter().filter(|p| p == part).count() > 1);
        assert_eq!(twice, None, "said twice: {name}");
    }
    page.close().await;
}

#[tokio::test]
async fn the_table_of_a_campaign_breaks_no_rule_of_axe() {
    let page = Page::open().await;
    for (scenario, step) in [
        ("harmar-campaign", "SA_CHOOSE"),
        ("st-clairs-advance-1", "OPS_FORM"),
        ("st-clairs-advance-1", "C_DEFENDER"),
        ("st-clairs-advance-1", "C_CAS_US"),
    ] {
        page.import(&played_to(scenario, step).record()).await;
        page.wait(&format!("[data-screen=table][data-step={step}]")).await;
        page.is_accessible(step).await;
    }
    page.import(&played_to("st-clairs-advance-1", "OPS_IDLE").record()).await;
    page.order("button:end-segment").await;
    page.wait("[data-passed]").await;
    page.is_accessible("the decision has passed").await;
    page.close().await;
}

#[tokio::test]
async fn dice_entered_by_hand_break_no_rule_of_axe() {
    let page = Page::open().await;
    page.import(&Prepared::before_the_first_throw().record()).await;
    page.order("button:confirm").await;
    page.wait(".enter-dice").await;
    page.is_accessible("dice to enter").await;
    page.close().await;
}

/// Text at 200 % on a laptop, a tablet and a phone: nothing is cut off sideways, and what ends a decision can be reached.
#[tokio::test]
async fn text_at_twice_its_size_stays_on_the_page() {
    let page = Page::open().await;
    page.reload_at("#/settings").await;
    page.click("input[name=text][value='200']").await;
    let record = Prepared::turn_two(Policy::Open, [0, 1]).record();
    for (width, height) in [(1440, 900), (1024, 768), (390, 844)] {
        page.resize((width, height)).await;
        for (fragment, shown) in [
            ("#/", "[data-screen=shelf]"),
            ("#/settings", "[data-screen=settings]"),
            ("#/new/bushy-run", "[data-screen=new] form"),
            ("#/rules/bushy-run", "[id='BR-7.4.1-g']"),
            ("#/rules/blood-on-the-ohio", "[id='BO-14.7.1-a']"),
        ] {
            page.reload_at(fragment).await;
            page.wait(shown).await;
            let over = page.run("return document.documentElement.scrollWidth - innerWidth").await;
            assert!(over.as_i64().is_some_and(|over| over <= 0), "{fragment} at {width}: {over} px too wide");
        }
        page.import(&record).await;
        page.wait(".go button").await;
        let over = page.run("const u = document.querySelector('.upper'); return u.scrollWidth - u.clientWidth").await;
        assert!(over.as_i64().is_some_and(|over| over <= 0), "the panel at {width}: {over} px too wide");
        page.picture(&format!("large text {width}")).await;
        let outside = page.run(OUTSIDE).await;
        assert_eq!(outside, json!([]), "the table at {width}");
        // On a phone the sheet is lowered to see the map.
        page.run("const grip = document.querySelector('.grip'); if (grip.getClientRects().length > 0) grip.click()")
            .await;
        let map = page.run("const b = document.querySelector('.desk').getBoundingClientRect(); return b.width * b.height / innerWidth / innerHeight").await;
        assert!(map.as_f64().is_some_and(|part| part > 0.2), "the map has {map} of the window at {width}");
    }
    page.close().await;
}

/// Buttons of the bars and of the panel's foot that stand out of the window or are cut by their box.
const OUTSIDE: &str = "
    return [...document.querySelectorAll('.bar button, .bar h1, .prompt p, .prompt a, .tray button, .go button, [role=tab]')]
        .filter(e => e.getClientRects().length > 0)
        .filter(e => { const b = e.getBoundingClientRect();
            return b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1 || e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0 && getComputedStyle(e).overflow !== 'hidden' })
        .map(e => e.outerHTML.slice(0, 120));
";
