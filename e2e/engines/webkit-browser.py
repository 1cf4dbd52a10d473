#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver.

WebKit's own MiniBrowser browses in private as soon as it is driven. A private page writes no console message anywhere.
"""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new()
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_media_stream=True,
    enable_mock_capture_devices=True,
    javascript_can_open_windows_automatically=True,
)


def allow(_view, request):
    request.allow()
    return True


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect("permission-request", allow)
    window = Gtk.Window(default_width=1280, default_height=720)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("lectern")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", automation_started)
Gtk.main()
