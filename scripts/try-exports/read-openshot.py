"""Reads an EDL with OpenShot's own importer, into an empty project of RATE frames a second. Prints what it read as JSON.

read-openshot.py EDL MEDIA_FOLDER RATE
"""

import json
import os
import sys
from unittest.mock import MagicMock

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
OPENSHOT = "/usr/lib/python3/dist-packages/openshot_qt"
if not os.path.isdir(OPENSHOT):
    sys.exit("OpenShot is missing. Install Debian's package openshot-qt.")
sys.path.insert(0, OPENSHOT)

from classes import project_data, settings, updates  # noqa: E402
from PyQt5.QtWidgets import QApplication, QFileDialog, QMessageBox  # noqa: E402

edl, media, rate = sys.argv[1], sys.argv[2], int(sys.argv[3])


class App(QApplication):
    """OpenShot's program without its window."""

    window = MagicMock()
    _tr = staticmethod(lambda text: text)

    def get_settings(self):
        return self.settings


app = App([])
app.settings = settings.SettingStore(parent=app)
app.settings.load()
app.project = project_data.ProjectDataStore()
app.updates = updates.UpdateManager()
app.updates.add_listener(app.project)
app.project.new()
app.project._data["fps"] = {"num": rate, "den": 1}

asked = []
QMessageBox.warning = lambda *_: asked.append(1)
QFileDialog.getOpenFileName = staticmethod(lambda *_: (edl, ""))
QFileDialog.getExistingDirectory = staticmethod(lambda *_: media)

from classes.importers.edl import import_edl  # noqa: E402

import_edl()
clips = [
    {
        "name": os.path.basename(clip["reader"]["path"]),
        "start": round(clip["start"] * rate),
        "frames": round((clip["end"] - clip["start"]) * rate),
        "at": round(clip["position"] * rate),
    }
    for clip in app.project.get("clips")
]
print(json.dumps({"clips": clips, "asked": len(asked)}))
