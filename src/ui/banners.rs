//! The messages above all screens.

use super::controls::Icon;
use super::route::Route;
use super::shell::{Banner, Shell};
use leptos::prelude::*;

/// The messages there are: on the page, or in the dialog in front of it.
#[component]
pub fn Banners() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let banner = move |banner: Banner| {
        let id = banner.id;
        let action = banner.action.map(|(name, act)| {
            let press = move |_| {
                act();
                shell.dismiss(id);
            };
            view! { <button type="button" class="btn" on:click=press>{name}</button> }.into_any()
        });
        let role = if banner.alarm { "alert" } else { "status" };
        view! {
            <div class="banner" class:alarm=banner.alarm role=role>
                {banner.alarm.then(|| view! { <Icon name="warning" /> })}
                <p>{banner.text}</p>
                {action}
                <button type="button" class="btn quiet icon" aria-label="Close" on:click=move |_| shell.dismiss(id)>
                    <Icon name="close" />
                </button>
            </div>
        }
    };
    // Over the map, where they hide none of the controls below it.
    let on_table = move || matches!(shell.route.get(), Route::Table(_));
    view! {
        <div class="banners" class:on-table=on_table>
            <For each=move || shell.banners.get() key=|banner| banner.id children=banner />
        </div>
    }
}
