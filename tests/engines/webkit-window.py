"""Opens a window with one WebKitGTK view as wide as a phone, for WebKitWebDriver: MiniBrowser's tool bar is wider.

Arguments: --automation --size=WIDTHxHEIGHT --preload=FILE [--no-scripts]. Writes "loaded ADDRESS" when a page has loaded.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

options = dict(argument.partition("=")[::2] for argument in sys.argv[1:])
width, height = map(int, options["--size"].split("x"))
context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)


def make_settings():
    settings = WebKit2.Settings()
    settings.set_enable_javascript("--no-scripts" not in options)
    settings.set_enable_page_cache(True)
    settings.set_enable_write_console_messages_to_stdout(True)
    return settings


def make_content():
    content = WebKit2.UserContentManager()
    with open(options["--preload"], encoding="utf-8") as file:
        source = file.read()
    frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(source, frames, time, None, None))
    return content


def tell_load(view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        print("loaded", view.get_uri(), flush=True)


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=make_content(),
        settings=make_settings(),
        is_controlled_by_automation=True,
    )
    view.connect("load-changed", tell_load)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("close", lambda _view: window.destroy())
    return view


def allow_automation(_context, session):
    application = WebKit2.ApplicationInfo()
    # Says the name that the driver asks for by default.
    application.set_name("MiniBrowser")
    version = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    application.set_version(*version)
    session.set_application_info(application)
    session.connect("create-web-view", open_window)


context.connect("automation-started", allow_automation)
Gtk.main()
