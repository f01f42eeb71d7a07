import type { ShotSample } from '../sample.ts'

export const sketch: ShotSample<'sketch'> = {
  template: 'sketch',
  samples: {
    en: [
      {
        slots: {
          drawing: {
            ground: 'ramp1',
            focus: { x: 380, y: 60, width: 840, height: 680 },
            parts: [
              {
                id: 'sky',
                enter: 'fade',
                shapes: [
                  { kind: 'ellipse', at: [1240, 120, 210, 210], fill: 'ramp0' },
                  {
                    kind: 'path',
                    at: [],
                    d: 'M0 250 C300 200 520 240 800 235 C1100 230 1350 200 1600 240 L1600 400 L0 400 Z',
                    fill: 'ramp2',
                  },
                ],
              },
              {
                id: 'rock',
                enter: 'fade',
                shapes: [
                  { kind: 'rectangle', at: [0, 300, 1600, 1100, 0], fill: 'earth' },
                  { kind: 'path', at: [], d: 'M0 480 C500 460 1100 500 1600 470 L1600 1400 L0 1400 Z', fill: 'deep3' },
                  { kind: 'path', at: [], d: 'M0 640 C500 620 1100 650 1600 630 L1600 1400 L0 1400 Z', fill: 'deep' },
                ],
              },
              {
                id: 'cracks',
                enter: 'fade',
                shapes: [
                  { kind: 'line', at: [560, 300, 600, 400, 570, 480, 640, 600], stroke: 'ramp2', width: 22 },
                  { kind: 'line', at: [800, 300, 780, 400, 830, 500, 800, 640], stroke: 'ramp2', width: 26 },
                  { kind: 'line', at: [1040, 300, 1000, 410, 1030, 500, 960, 600], stroke: 'ramp2', width: 22 },
                ],
              },
              {
                id: 'hot',
                word: 'hot',
                enter: 'rise',
                shapes: [
                  {
                    kind: 'path',
                    at: [],
                    d: 'M300 1400 L300 900 C320 700 560 640 800 650 C1040 640 1280 700 1300 900 L1300 1400 Z',
                    fill: 'flame',
                  },
                  {
                    kind: 'path',
                    at: [],
                    d: 'M420 1400 L420 900 C440 760 620 710 800 715 C980 710 1160 760 1180 900 L1180 1400 Z',
                    fill: 'third',
                  },
                ],
              },
              {
                id: 'rain',
                word: 'seeps',
                enter: 'fade',
                shapes: [
                  { kind: 'flow', at: [560, 180, 560, 300, 600, 400, 570, 480, 640, 590], fill: 'water', width: 24 },
                  { kind: 'flow', at: [800, 160, 800, 300, 780, 400, 830, 500, 800, 620], fill: 'water', width: 26 },
                  { kind: 'flow', at: [1040, 180, 1040, 300, 1000, 410, 1030, 500, 960, 590], fill: 'water', width: 24 },
                ],
              },
            ],
            said: ['seeps', 'hot'],
          },
          labels: [
            { text: 'cracks', word: 'cracks', part: 'cracks' },
            { text: 'hot rock', word: 'hot', part: 'hot' },
          ],
          credit: 'Illustration, made by a model',
        },
      },
    ],
    ar: [
      {
        slots: {
          drawing: {
            ground: 'ramp0',
            focus: { x: 120, y: 140, width: 1360, height: 600 },
            parts: [
              {
                id: 'hill',
                enter: 'fade',
                shapes: [
                  {
                    kind: 'path',
                    at: [],
                    d: 'M0 170 C300 190 560 300 900 420 C1150 500 1350 540 1600 545 L1600 1400 L0 1400 Z',
                    fill: 'sand',
                  },
                  { kind: 'path', at: [], d: 'M0 430 C400 480 900 560 1600 640 L1600 1400 L0 1400 Z', fill: 'earth' },
                ],
              },
              {
                id: 'layer',
                enter: 'fade',
                shapes: [{ kind: 'path', at: [], d: 'M0 560 C200 560 360 575 480 600 L480 1400 L0 1400 Z', fill: 'water' }],
              },
              { id: 'well', enter: 'fade', shapes: [{ kind: 'rectangle', at: [230, 190, 60, 400, 0], fill: 'deep' }] },
              {
                id: 'tunnel',
                enter: 'fade',
                shapes: [{ kind: 'path', at: [], d: 'M230 540 L1180 520 L1180 575 L230 610 Z', fill: 'deep' }],
              },
              {
                id: 'fields',
                enter: 'fade',
                shapes: [
                  { kind: 'rectangle', at: [1200, 520, 380, 60, 8], fill: 'leaf' },
                  { kind: 'tree', at: [1280, 530, 150], fill: 'leaf', stroke: 'earth' },
                  { kind: 'tree', at: [1420, 535, 180], fill: 'leaf', stroke: 'earth' },
                ],
              },
              {
                id: 'water',
                word: 'ينزل',
                enter: 'fade',
                shapes: [{ kind: 'flow', at: [260, 575, 700, 562, 1180, 545, 1520, 540], fill: 'water', width: 26 }],
              },
            ],
            said: ['ينزل'],
          },
          labels: [
            { text: 'البئر الأم', word: 'البئر', part: 'well' },
            { text: 'نفق مائل', word: 'نفق', part: 'tunnel' },
            { text: 'الحقول', word: 'الحقول', part: 'fields' },
          ],
          credit: 'صورة توضيحية من صنع نموذج',
        },
      },
    ],
    ja: [
      {
        slots: {
          drawing: {
            ground: 'ramp1',
            focus: { x: 420, y: 80, width: 760, height: 660 },
            parts: [
              {
                id: 'sky',
                enter: 'fade',
                shapes: [
                  { kind: 'ellipse', at: [1250, 150, 150, 150], fill: 'ramp0' },
                  { kind: 'path', at: [], d: 'M0 300 L420 110 L760 300 Z', fill: 'ramp3' },
                  { kind: 'path', at: [], d: 'M900 300 L1250 170 L1600 300 Z', fill: 'ramp2' },
                ],
              },
              {
                id: 'rock',
                enter: 'fade',
                shapes: [
                  { kind: 'rectangle', at: [0, 290, 1600, 1110, 0], fill: 'earth' },
                  { kind: 'path', at: [], d: 'M0 420 C500 400 1100 440 1600 410 L1600 1400 L0 1400 Z', fill: 'deep3' },
                ],
              },
              {
                id: 'aquifer',
                enter: 'fade',
                shapes: [
                  {
                    kind: 'path',
                    at: [],
                    d: 'M300 480 C500 455 1100 455 1300 480 C1320 520 1320 550 1300 570 C1100 600 500 600 300 570 C280 550 280 520 300 480 Z',
                    fill: 'water',
                  },
                ],
              },
              {
                id: 'crack',
                enter: 'fade',
                shapes: [{ kind: 'line', at: [800, 480, 770, 420, 830, 350, 800, 285], stroke: 'ramp1', width: 34 }],
              },
              {
                id: 'magma',
                word: 'マグマ',
                enter: 'rise',
                shapes: [
                  {
                    kind: 'path',
                    at: [],
                    d: 'M350 1400 L350 900 C380 720 600 660 800 665 C1000 660 1220 720 1250 900 L1250 1400 Z',
                    fill: 'flame',
                  },
                  {
                    kind: 'path',
                    at: [],
                    d: 'M480 1400 L480 900 C510 770 660 720 800 722 C940 720 1090 770 1120 900 L1120 1400 Z',
                    fill: 'spark',
                  },
                ],
              },
              {
                id: 'heat',
                word: '温め',
                enter: 'draw',
                shapes: [
                  { kind: 'arrow', at: [600, 690, 600, 590], fill: 'third', width: 36 },
                  { kind: 'arrow', at: [1000, 690, 1000, 590], fill: 'third', width: 36 },
                ],
              },
              {
                id: 'spring',
                word: '湧き',
                enter: 'grow',
                shapes: [
                  { kind: 'path', at: [], d: 'M640 292 C680 250 920 250 960 292 L960 312 L640 312 Z', fill: 'water' },
                  { kind: 'ellipse', at: [740, 220, 18, 40], fill: 'cream' },
                  { kind: 'ellipse', at: [800, 200, 18, 46], fill: 'cream' },
                  { kind: 'ellipse', at: [860, 220, 18, 40], fill: 'cream' },
                ],
              },
              {
                id: 'up',
                word: '熱い',
                enter: 'fade',
                shapes: [{ kind: 'flow', at: [800, 500, 770, 420, 830, 350, 800, 280], fill: 'third', width: 24 }],
              },
            ],
            said: ['マグマ', '温め', '熱い', '湧き'],
          },
          labels: [
            { text: '地下水', word: '地下水', part: 'aquifer' },
            { text: 'マグマ', word: 'マグマ', part: 'magma' },
            { text: '割れ目', word: '割れ目', part: 'crack' },
          ],
          credit: 'イメージ図（モデルによる生成）',
        },
      },
    ],
    pt: [
      {
        slots: {
          drawing: {
            ground: 'deep2',
            focus: { x: 440, y: 60, width: 720, height: 680 },
            parts: [
              { id: 'wall', enter: 'fade', shapes: [{ kind: 'rectangle', at: [440, 40, 720, 860, 20], fill: 'deep3' }] },
              { id: 'drum', enter: 'fade', shapes: [{ kind: 'ellipse', at: [700, 280, 70, 70], fill: 'metal' }] },
              { id: 'rope', enter: 'fade', shapes: [{ kind: 'line', at: [636, 280, 636, 640], stroke: 'cream', width: 8 }] },
              {
                id: 'weight',
                word: 'peso',
                enter: 'fade',
                move: { dx: 0, dy: -170, turn: 0, spin: 0, word: 'desce' },
                shapes: [
                  { kind: 'rectangle', at: [586, 560, 100, 150, 12], fill: 'third' },
                  { kind: 'rectangle', at: [620, 536, 32, 30, 6], fill: 'metal' },
                ],
              },
              {
                id: 'gear-big',
                enter: 'fade',
                move: { dx: 0, dy: 0, turn: 0, spin: -30, word: 'girar', about: [700, 280] },
                shapes: [{ kind: 'gear', at: [700, 280, 150, 18], fill: 'accent_deep', stroke: 'ramp3' }],
              },
              {
                id: 'gear-mid',
                enter: 'fade',
                move: { dx: 0, dy: 0, turn: 0, spin: 49, word: 'girar', about: [916, 250] },
                shapes: [{ kind: 'gear', at: [916, 250, 88, 11], fill: 'spark', stroke: 'ramp2' }],
              },
              {
                id: 'gear-small',
                enter: 'fade',
                move: { dx: 0, dy: 0, turn: 0, spin: -67, word: 'girar', about: [1006, 360] },
                shapes: [{ kind: 'gear', at: [1006, 360, 64, 8], fill: 'cream', stroke: 'ramp3' }],
              },
            ],
            said: ['peso', 'desce', 'girar'],
          },
          labels: [
            { text: 'O peso', word: 'peso', part: 'weight' },
            { text: 'as engrenagens', word: 'engrenagens', part: 'gear-big' },
          ],
          credit: 'Ilustração, criada por um modelo',
        },
      },
    ],
  },
}
