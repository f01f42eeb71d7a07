import type { CorpusPage } from './corpus-page.fixture.ts'

const p = (words: string): string =>
  `<p>${words} This is told at some length, so that the page has the weight of an article and not of a list.</p>`
const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`

/** Ten pages of news sites and museums, in the forms that their content systems produce. */
export const SITE_PAGES: CorpusPage[] = [
  {
    after: 'a broadcaster: blocks by data-component, caption in a block of its own',
    html: page(
      '<meta property="og:image" content="https://ichef.example/news/1024/dam-collapse.jpg">',
      `<header><img src="https://static.example/logo-header.png" width="600"></header><article><h1>The dam</h1>` +
        `<figure><div data-component="image-block"><img src="https://ichef.example/news/480/dam-collapse.jpg" srcset="https://ichef.example/news/480/dam-collapse.jpg 480w, https://ichef.example/news/1024/dam-collapse.jpg 1024w" width="1024" alt="A dam"><span>Reuters</span></div>` +
        `<div data-component="caption-block"><figcaption>The wall after the flood</figcaption></div></figure>` +
        `<div data-component="byline-block"><img src="https://ichef.example/people/correspondent.jpg" width="640"></div>` +
        `<div data-component="text-block">${p('The dam broke in the night.')}${p('Thousands left their houses.')}</div>` +
        `<figure><div data-component="image-block"><img src="https://ichef.example/news/800/boats.jpg" width="800" alt=""></div><div data-component="caption-block"><figcaption>Boats bring people to the school</figcaption></div></figure>` +
        `${p('Boats came in the morning.')}<div data-component="links-block" class="related"><a href="/other"><img src="https://ichef.example/other-story.jpg" width="640"></a></div></article>`,
    ),
    shows: { 'dam-collapse.jpg': 'The wall after the flood', 'boats.jpg': 'Boats bring people to the school' },
  },
  {
    after: 'a newspaper: picture with sources, credit inside the caption',
    html: page(
      '',
      `<main><article><h1>The bridge</h1>${p('The bridge is closed for a year.')}<figure itemprop="image"><picture><source srcset="https://i.example/bridge-1200.jpg 1200w"><img src="https://i.example/bridge-620.jpg" width="620" alt="The bridge"></picture>` +
        `<figcaption>The bridge from the tower <span itemprop="copyrightHolder">Photograph: Ida Brandt</span></figcaption></figure>${p('Its cables are changed one by one.')}` +
        `<figure class="pullquote"><blockquote>It sings in the wind.</blockquote></figure><aside><img src="https://i.example/newsletter-promo.jpg" width="700"></aside></article></main>`,
    ),
    shows: { 'bridge-1200.jpg': 'The bridge from the tower' },
  },
  {
    after: 'a blog by WordPress: captioned figures, lazily loaded, share buttons',
    html: page(
      '',
      `<div class="site"><header class="site-header"><img src="/wp-content/uploads/header-banner.jpg" width="1600"></header><article class="post"><h1>Bees</h1>${p('Bees build combs of wax.')}` +
        `<figure id="attachment_12" class="wp-caption aligncenter"><img data-src="/wp-content/uploads/comb-1024x683.jpg" src="data:image/gif;base64,R0lG" class="lazyload" width="1024" height="683"><figcaption class="wp-caption-text">A comb in spring</figcaption></figure>${p('Each cell has six walls.')}` +
        `<div class="wp-caption"><img src="/wp-content/uploads/queen.jpg" width="900"><p class="wp-caption-text">The queen among workers</p></div>${p('She lays eggs all summer.')}` +
        `<div class="sharedaddy share-buttons"><img src="/wp-content/share-facebook.png" width="500"></div><div class="author-box"><img src="/uploads/anna.jpg" width="600"></div></article>` +
        `<section class="related-posts"><a href="/honey"><img src="/uploads/honey.jpg" width="800"></a></section></div>`,
    ),
    shows: { 'comb-1024x683.jpg': 'A comb in spring', 'queen.jpg': 'The queen among workers' },
  },
  {
    after: 'a magazine: caption in a paragraph behind the picture’s block',
    html: page(
      '',
      `<article><h1>Glass</h1>${p('Glass is sand that was hot.')}<div class="image-package"><img src="/img/furnace.jpg" width="1200"><div class="image-caption">The furnace at noon</div></div>${p('It is blown into forms.')}` +
        `<p><img src="/img/cutting.jpg" width="1000"></p><p class="image-caption">Cutting a bowl by hand</p>${p('Cutting takes a day.')}</article>`,
    ),
    shows: { 'furnace.jpg': 'The furnace at noon', 'cutting.jpg': 'Cutting a bowl by hand' },
  },
  {
    after: 'a museum: one object, its caption in a media caption, licence by a link',
    html: page(
      '<link rel="license" href="https://creativecommons.org/publicdomain/zero/1.0/">',
      `<main><h1>Bowl with birds</h1><div class="object-image"><img src="https://images.example/iiif/2/123/full/1200,/0/bowl.jpg" width="1200" alt="A bowl"><div class="media-caption">Bowl with birds, glazed clay</div></div>` +
        `${p('The bowl was found in a well in 1911.')}${p('Two birds look at each other.')}<div class="social"><img src="/pinterest.png" width="500"></div><footer><img src="/funders-logo.png" width="700"></footer></main>`,
    ),
    shows: { 'bowl.jpg': 'Bowl with birds, glazed clay' },
  },
  {
    after: 'a museum’s story: figures side by side in one frame',
    html: page(
      '',
      `<main><article><h1>Looms</h1>${p('A loom holds the warp.')}<div class="gallery"><figure><img src="/m/loom-front.jpg" width="800"><figcaption>The loom from the front</figcaption></figure>` +
        `<figure><img src="/m/loom-side.jpg" width="800"><figcaption>The same loom from its side</figcaption></figure></div>${p('The weaver sits before it.')}<img class="map-icon" src="/m/pin-icon.png" width="480"></article></main>`,
    ),
    shows: { 'loom-front.jpg': 'The loom from the front', 'loom-side.jpg': 'The same loom from its side' },
  },
  {
    after: 'a public agency: em below the picture in the same paragraph',
    html: page(
      '',
      `<div id="content"><h1>Storm surge</h1>${p('The surge came with the spring tide.')}<p><img src="/images/surge.jpg" alt="Surge at the wall" width="960"><br><em>Figure 1: The sea wall during the surge</em></p>` +
        `${p('The wall held in most places.')}<p><img src="/images/gauge.jpg" width="960"></p>${p('Gauges measured four metres.')}</div><nav><img src="/images/nav-photo.jpg" width="600"></nav>`,
    ),
    shows: { 'surge.jpg': 'The sea wall during the surge', 'gauge.jpg': '' },
  },
  {
    after: 'a university’s news: hero in the header of the article, caption by class',
    html: page(
      '',
      `<body><header class="masthead"><img src="/crest.png" width="500"></header><article><header><h1>Moss</h1><div class="hero"><img src="/hero-moss.jpg" width="1600"><p class="caption">Moss on a north wall</p></div></header>${p('Moss drinks through its leaves.')}` +
        `<figure><a href="/files/moss-large.jpg"><img src="/files/moss-cell.jpg" width="640"></a><figcaption>Cells of a leaf</figcaption></figure>${p('A leaf is one cell thick.')}<img src="/track/pixel.gif?id=1"><div class="newsletter"><img src="/signup.jpg" width="900"></div></article></body>`,
    ),
    shows: { 'hero-moss.jpg': 'Moss on a north wall', 'moss-cell.jpg': 'Cells of a leaf' },
  },
  {
    after: 'a shop’s magazine: teasers, banners and one picture of the matter',
    html: page(
      '',
      `<article><h1>Knots</h1><div class="ad-slot"><img src="/banner/summer.jpg" width="970"></div>${p('A knot holds by friction.')}<figure><img src="/knots/bowline.jpg" width="840"><figcaption>A bowline, half drawn</figcaption></figure>${p('The bowline does not slip.')}` +
        `<div class="promo"><a href="/rope"><img src="/products/rope.jpg" width="600"></a></div><ul class="teasers"><li><a href="/a"><img src="/t/one.jpg" width="600"></a></li><li><a href="/b"><img src="/t/two.jpg" width="600"></a></li></ul></article>`,
    ),
    shows: { 'bowline.jpg': 'A bowline, half drawn' },
  },
  {
    after: 'a site of static pages: figure with a heading, a dark copy and a drawing',
    html: page(
      '',
      `<main><h1>Clocks</h1>${p('A clock counts swings.')}<figure><img src="/assets/escapement.webp" width="1100" loading="lazy"><figcaption><strong>Escapement</strong> <span>The wheel and its anchor</span></figcaption></figure>${p('The anchor lets one tooth pass.')}` +
        `<figure><img src="/assets/gears.svg" width="900"><figcaption>How the wheels engage</figcaption></figure><figure><img src="/assets/tower-clock.jpg" width="1100"><figcaption>The tower clock of the town</figcaption></figure>${p('It was made in 1386.')}</main>`,
    ),
    shows: { 'escapement.webp': 'Escapement The wheel and its anchor', 'tower-clock.jpg': 'The tower clock of the town' },
  },
]
