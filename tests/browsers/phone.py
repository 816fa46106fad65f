#!/usr/bin/python3
"""A browser window of phone width for WebKitWebDriver; the browser that Debian ships is at least 447 px wide."""

import json
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

PHONE = json.loads(os.environ["PHONE"])

if PHONE["isPrivate"]:
    data = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    data = WebKit2.WebsiteDataManager(
        base_data_directory=PHONE["folder"], base_cache_directory=PHONE["folder"] + "/cache"
    )
context = WebKit2.WebContext(website_data_manager=data)
context.set_preferred_languages([PHONE["language"]])
context.set_automation_allowed(True)
Gtk.Settings.get_default().set_property("gtk-enable-animations", not PHONE["reducedMotion"])


def create_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            open(PHONE["folder"] + "/preload.js", encoding="utf-8").read(),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_developer_extras=True)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True, settings=settings
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(PHONE["width"], PHONE["height"])
    window.add(view)
    window.show_all()
    # Focuses the window, because the virtual display has no window manager that would.
    window.get_window().focus(0)
    view.grab_focus()
    view.connect("close", lambda *_: window.destroy())
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("phone")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", begin)
# Quits once the driver that started this program has ended.
GLib.timeout_add_seconds(1, lambda: os.getppid() != 1 or Gtk.main_quit())
Gtk.main()
