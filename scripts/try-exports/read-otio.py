"""Reads a list with OpenTimelineIO and its adapters. An EDL needs the rate, which it does not contain. Prints what was read as JSON.

read-otio.py LIST RATE [KDENLIVE_PROJECT]: also writes the list as a project of Kdenlive, as Kdenlive before 25.04 imports it.
"""

import json
import sys

import opentimelineio as otio

path, rate, *project = sys.argv[1:]
read = otio.adapters.read_from_file(path, **({"rate": int(rate)} if path.endswith(".edl") else {}))
# a library of Final Cut Pro is read as a collection of events
timeline = read if isinstance(read, otio.schema.Timeline) else read.find_children(descended_from_type=otio.schema.Timeline)[0]


def describe(clip):
    media = clip.media_reference
    file = getattr(media, "target_url", None) or clip.name
    is_title = isinstance(media, otio.schema.GeneratorReference)
    return {
        "name": media.parameters["text"] if is_title else file.split("/")[-1].split(".")[0],
        "start": round(clip.source_range.start_time.value),
        "frames": round(clip.source_range.duration.value),
        "at": round(clip.range_in_parent().start_time.value),
    }


tracks = [
    {"name": track.name, "kind": track.kind, "enabled": track.enabled, "clips": [describe(clip) for clip in track.find_clips()]}
    for track in timeline.tracks
]
markers = [marker.name for marker in timeline.tracks.markers]
markers += [marker.name for clip in timeline.find_clips() for marker in clip.markers]
print(json.dumps({"tracks": tracks, "markers": markers}))
if project:
    otio.adapters.write_to_file(timeline, project[0], adapter_name="kdenlive")
