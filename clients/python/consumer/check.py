"""The installed wheel, used as others use it, against the service; anything unexpected ends it with an error."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer

from dateline_client import (
    ConnectionFailed,
    CursorExpired,
    Dateline,
    FileCursorStore,
    Problem,
    WebhookRefused,
    verify_webhook,
)

BASE, EXPIRED, FAULTS, KEY = (os.environ[name] for name in ("BASE", "EXPIRED", "FAULTS", "KEY"))
PROJECT = "clients"
BBOX = "179.5,-17,180,-16"
dateline = Dateline(BASE, KEY, PROJECT)


def faulty(name, faults, **patience):
    return Dateline(f"{FAULTS}/python-{name}/{faults}", KEY, PROJECT, **patience)


def raised(kind, action):
    try:
        action()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


def submission(count=3):
    location = {
        "label": "Taveuni",
        "location_type": "city",
        "geometry": {"type": "Point", "coordinates": [179.97, -16.85]},
    }
    entities = [{"type": "person", "id": f"python/{number}", "name": f"Person {number}"} for number in (1, 2)]
    return {
        "items": [
            {
                "external_id": f"python-{number}",
                "headline": f"Typed {number}",
                "pub_date": "2026-11-20",
                "locations": [location],
                "entities": entities,
            }
            for number in range(count)
        ]
    }


def a_run_whose_answer_is_lost_is_submitted_once():
    before = len(list(dateline.all(dateline.runs.list_runs)))
    run = faulty("run", "cut").runs.trigger_run(submission=submission())
    assert dateline.wait_for(run["run_id"])["status"] == "succeeded"
    assert len(list(dateline.all(dateline.runs.list_runs))) == before + 1
    return run["run_id"]


def pages_are_walked_by_cursor_and_by_offset(run_id):
    by_cursor = list(dateline.all(dateline.articles.geo_search, bbox=BBOX, location_type=["city", "town"], limit=2))
    assert [article["matching_locations"][0]["label"] for article in by_cursor] == ["Taveuni"] * 3
    pages = list(dateline.pages(dateline.articles.geo_search_by_body, geo_search_body={"bbox": BBOX, "limit": 2}))
    assert [len(page["items"]) for page in pages] == [2, 1]
    assert [item["id"] for page in pages for item in page["items"]] == [article["id"] for article in by_cursor]
    by_offset = list(dateline.pages(dateline.runs.list_run_items, run_id=run_id, limit=2))
    assert [(page["pagination"]["offset"], len(page["items"])) for page in by_offset] == [(0, 2), (2, 1)]
    raised(TypeError, lambda: dateline.pages(dateline.runs.get_run, run_id=run_id))
    raised(TypeError, lambda: dateline.pages(dateline.events.list_events))


def faults_of_a_request_are_typed():
    refused = raised(Problem, lambda: dateline.articles.geo_search(bbox="1", limit=0))
    assert (refused.status, refused.code) == (400, "invalid_parameter")
    assert sorted(error.parameter for error in refused.errors) == ["bbox", "limit"]
    assert refused.request_id
    assert raised(Problem, lambda: Dateline(BASE, "dl_no", PROJECT).runs.list_runs()).code == "unauthorized"


def repeats_what_may_be_repeated(run_id):
    start = time.monotonic()
    faulty("later", "503").articles.geo_search(bbox=BBOX)
    assert time.monotonic() - start > 0.99, "Retry-After was not waited for"
    faulty("cut", "cut").articles.geo_search_by_body(geo_search_body={"bbox": BBOX})
    late = raised(Problem, lambda: faulty("much-later", "503@3600").articles.geo_search(bbox=BBOX))
    assert (late.status, late.code, late.retry_after) == (503, "unknown", 3600)
    unsafe = faulty("unsafe", "503,503").webhooks
    assert raised(Problem, lambda: unsafe.create_webhook(webhook_submission={"url": "https://example.org"})).status == 503

    impatient = Dateline(BASE, KEY, PROJECT, retries=0)

    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(impatient.runs.get_run, run_id=run_id) for _ in range(8)]
    limited = next(error for error in (answer.exception() for answer in asked) if error)
    assert limited.code == "rate_limited" and limited.retry_after > 0
    assert dateline.runs.get_run(run_id=run_id)["run_id"] == run_id


def a_request_ends_with_its_timeout():
    faulty("hang", "hang", timeout=3).articles.geo_search(bbox=BBOX)
    given_up = faulty("hangs", "hang", timeout=0.3, retries=0)
    raised(ConnectionFailed, lambda: given_up.articles.geo_search(bbox=BBOX))


def a_merged_entity_is_read():
    one, other = "python/1", "python/2"
    dateline.entities.merge_entity(
        entity_type="person", entity_id=one, entity_merge={"into": {"type": "person", "id": other}}
    )
    assert dateline.entities.get_entity(entity_type="person", entity_id=one)["id"] == other
    dateline.entities.undo_entity_merge(entity_type="person", entity_id=one)


def the_feed_continues_after_a_crash():
    store = FileCursorStore("cursor")
    before = dateline.feed(store, follow=False, limit=2)
    processed, in_work = next(before)["id"], next(before)["id"]  # and here the process ends
    after = [event["id"] for event in dateline.feed(store, follow=False)]
    assert after[0] == in_work and processed not in after

    with ThreadPoolExecutor(1) as other_thread:
        waiting = other_thread.submit(next, dateline.feed(store, types=["service.run.completed"], wait=20))
        run = dateline.runs.trigger_run(submission=submission(1))
        assert waiting.result()["run"]["id"] == run["run_id"]


def an_expired_cursor_tells_where_the_feed_begins():
    feed = Dateline(EXPIRED, KEY, PROJECT).feed(FileCursorStore("cursor"), follow=False)
    expired = raised(CursorExpired, lambda: next(feed))
    assert expired.status == 410 and len(expired.oldest_cursor) > 10


def a_delivery_is_verified():
    received = []

    class Endpoint(BaseHTTPRequestHandler):
        def do_POST(self):
            received.append((self.rfile.read(int(self.headers["Content-Length"])), self.headers))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Endpoint) as server:
        server.timeout = 30
        url = f"http://127.0.0.1:{server.server_port}/hook"
        webhook = dateline.webhooks.create_webhook(
            webhook_submission={"url": url, "types": ["service.webhook.ping"]}
        )
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        dateline.webhooks.ping_webhook(webhook_id=webhook["id"])
        thread.join()
    dateline.webhooks.delete_webhook(webhook_id=webhook["id"])
    body, headers = received[0]
    assert verify_webhook(body, headers, webhook["secret"])["type"] == "service.webhook.ping"
    raised(WebhookRefused, lambda: verify_webhook(body + b" ", headers, webhook["secret"]))

    # the example of Standard Webhooks' reference implementations
    example = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,Z3JvdW5kaG9n v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    key = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    verify_webhook('{"test": 2432232314}', example, key, now=1614265330 + 299)
    raised(WebhookRefused, lambda: verify_webhook('{"test": 2432232314}', example, key, now=1614265330 + 301))
    raised(WebhookRefused, lambda: verify_webhook("{}", {}, key))
    raised(WebhookRefused, lambda: verify_webhook("{}", {**example, "webhook-timestamp": "9" * 400}, key))
    for no_secret in ("", "whsec_", "whsec_?"):
        raised(ValueError, lambda: verify_webhook("{}", example, no_secret))


run_id = a_run_whose_answer_is_lost_is_submitted_once()
pages_are_walked_by_cursor_and_by_offset(run_id)
faults_of_a_request_are_typed()
repeats_what_may_be_repeated(run_id)
a_request_ends_with_its_timeout()
a_merged_entity_is_read()
the_feed_continues_after_a_crash()
an_expired_cursor_tells_where_the_feed_begins()
a_delivery_is_verified()
print("Python: the installed wheel does what its README says")
