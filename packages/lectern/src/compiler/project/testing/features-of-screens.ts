import { type SlidevFeature, slides, unit } from './slidev-feature.ts'

export const screens: readonly SlidevFeature[] = [
  {
    page: 'guide/ui',
    name: 'Navigation bar, keys, pages of the overview and of the notes',
    test: ['e2e/play/bar.spec.ts', 'have the names of contract.md, and do what they say'],
  },
  {
    page: 'guide/ui',
    name: 'Quick overview, and Go to',
    test: ['e2e/play/overview.spec.ts', 'The overview shows slide thumbnails with numbers'],
  },
  {
    page: 'guide/ui',
    name: 'Presenter mode',
    test: ['e2e/present/screen.spec.ts', 'shows the slide and step, what the next key will show'],
  },
  {
    page: 'guide/ui',
    name: 'Layouts of the presenter, and a mirror',
    test: ['e2e/present/tools.spec.ts', 'the presenter sees what is in the audience window'],
    differs: 'Four arrangements, and panels that can be moved.',
  },
  {
    page: 'guide/ui',
    name: 'Notes editor',
    test: ['e2e/authoring/editor.spec.ts', 'notes are edited beside their slide, in the presenter, and all on one page'],
    differs: 'A field for each slide.',
  },
  {
    page: 'guide/ui',
    name: 'Settings: scale, filters for projectors',
    test: ['e2e/play/menu.spec.ts', 'the colors of the picture: a slider changes the slide'],
  },
  {
    page: 'guide/ui',
    name: 'Settings: idle cursor, wake lock',
    test: [unit('viewer/controls/dialogs/Ambience.test.tsx'), 'hides after a rest and comes back with a movement'],
    differs: 'Both are always on; wakeLock: false turns the second off.',
  },
  {
    page: 'custom/config-context-menu',
    name: 'Context menu, and setup/context-menu.ts',
    test: ['e2e/play/menu.spec.ts', 'the menu of the slide: a right click'],
  },
  {
    page: 'guide/exporting',
    name: 'A page that exports: /export',
    test: [unit('viewer/screens/side-pages/ExportPage.test.tsx'), 'leads to the pages of the choice'],
    differs: 'It prepares the print, and names the command for files.',
  },
  { page: 'features/drawing', name: 'Drawing, kept with the deck', test: ['e2e/authoring/drawings.spec.ts', 'drawings.persist'] },
  { page: 'features/recording', name: 'Recording', test: ['e2e/play/recording.spec.ts', 'a talk with camera and microphone is recorded'] },
  {
    page: 'features/timer',
    name: 'Timer of the presenter',
    test: ['e2e/present/screen.spec.ts', 'the clock counts, stands still'],
    differs: 'No duration is assumed.',
  },
  { page: 'features/remote-access', name: 'Remote control', test: ['e2e/site/password.spec.ts', 'present --remote'] },
  {
    page: 'features/remote-access',
    name: '--tunnel',
    test: [unit('tools/cli/open-tunnel.test.ts'), 'puts the address of the tunnel behind'],
    differs: 'You install the package untun.',
  },
  {
    page: 'features/side-editor',
    name: 'Editor beside the slide',
    test: ['e2e/authoring/editor.spec.ts', 'what is typed is seen at once, saved line by line'],
  },
  {
    page: 'features/vscode-extension',
    name: 'Extension for VS Code, Prettier plugin',
    missing: '`packages/vscode` has an extension; `lectern format` formats.',
  },
  {
    page: 'features/mcp',
    name: 'MCP server',
    test: ['e2e/authoring/assistant.spec.ts', 'an assistant inserts a slide, and goes to it'],
    differs: 'Over standard input and output.',
  },
]

export const parts: readonly SlidevFeature[] = [
  {
    page: 'builtin/layouts',
    name: 'The nineteen layouts',
    test: ['e2e/play/layouts.spec.ts', 'columns, pictures and embedded pages are where their layouts say'],
  },
  {
    page: 'builtin/layouts',
    name: 'Frames at the size of the screen',
    test: [unit('deck/theme/browser/layouts.test.tsx'), 'show twice as much at scale 0.5'],
  },
  {
    page: 'builtin/components',
    name: 'Arrow, AutoFitText, LightOrDark, Link, RenderWhen, SlideCurrentNo, SlidesTotal, TitleRenderer, Toc, Transform, VDrag',
    deck: slides(
      '# One\n\n<Arrow x1="1" y1="2" x2="3" y2="4" /> <SlideCurrentNo /> <Link to="1">a</Link> <Transform :scale="0.5">b</Transform>',
      '<AutoFitText :multiLine="false">fit</AutoFitText>\n\n<Toc />',
    ),
    html: ['<svg', '>a</a>', 'scale:0.5', 'fit'],
  },
  {
    page: 'builtin/components',
    name: 'Tweet, BlueSky, Youtube, SlidevVideo',
    test: ['e2e/play/components.spec.ts', 'nothing is requested from another site before somebody wants it'],
    differs: 'They wait for a click.',
  },
  { page: 'features/transform-component', name: 'Transform', deck: '<Transform :scale="1.5">a</Transform>', html: ['scale:1.5'] },
  {
    page: 'guide/component',
    name: 'Components of your own',
    test: ['e2e/more/vue.spec.ts', 'has scoped styles, utility classes, props, components of its own'],
    differs: 'React, and Vue with `@lectern/vue`.',
  },
  {
    page: 'guide/component',
    name: 'Components in Markdown: components/*.md',
    deck: { 'slides.md': '# A\n\n<Part class="box"/>', 'components/Part.md': 'Some **bold** text' },
    html: ['<div class="box"><p>Some <strong>bold</strong> text</p>'],
    differs: 'On slides, and without a script.',
  },
  {
    page: 'guide/global-context',
    name: '$slidev, $nav, $page, $clicks, $renderContext in templates',
    deck: slides('---\ntitle: A talk\n---\n\nPage {{ $page }} of {{ $nav.total }}, {{ $slidev.configs.title }}', 'b'),
    html: ['Page '],
  },
  {
    page: 'guide/global-context',
    name: 'useNav, useSlideContext, useDarkMode',
    test: [unit('viewer/components/deck-hooks.test.tsx'), 'are called when the slide comes and goes'],
    differs: 'In components of React: useNav, useDeck and useColorScheme, and useFrontmatter of `lectern/slides`.',
  },
  {
    page: 'features/global-layers',
    name: 'Global layers',
    test: ['e2e/more/vue-themes.spec.ts', 'has layers over each slide together with those of an addon'],
  },
  {
    page: 'guide/theme-addon',
    name: 'Themes and addons',
    test: ['e2e/more/vue-themes.spec.ts', 'has its components, the layouts of Lectern where it has none'],
  },
  {
    page: 'guide/write-addon',
    name: 'Addons that the package.json of the deck names',
    test: [unit('deck/theme/node/find-theme.test.ts'), 'are those of the package.json beside the deck'],
  },
  {
    page: 'guide/theme-addon',
    name: 'The offer to install a missing theme',
    test: [unit('tools/cli/offer-packages.test.ts'), 'offers to install what a deck names, as Slidev does'],
    differs: 'In `lectern dev`, for addons, too.',
  },
  { page: 'features/eject-theme', name: 'Ejecting a theme', test: ['e2e/more/themes.spec.ts', 'eject: the result builds'] },
  {
    page: 'custom/config-fonts',
    name: 'Fonts',
    test: ['e2e/more/themes.spec.ts', 'a family that the deck names is requested from the provider'],
    differs: 'From packages that you install, unless you name a provider.',
  },
  {
    page: 'custom/directory-structure',
    name: 'index.html, style.css, uno.config.ts, snippets, public',
    test: [unit('compiler/project/own-page.test.ts'), 'adds tags of the head and elements of the body'],
    differs: 'Scripts in index.html are left out.',
  },
  {
    page: 'custom/directory-structure',
    name: 'Nested rules that continue a name',
    deck: '# One\n\n<style>\n.card { &-dark { color: red } }\n</style>',
    html: [/\.card-dark[^{]*\{\s*color:\s*red/],
  },
  {
    page: 'custom/config-vite',
    name: 'Plugins of PostCSS: css.postcss in vite.config.ts',
    deck: {
      'slides.md': '# One\n\n<style>\nh1 { color: primary }\n</style>',
      'vite.config.ts':
        "export default { css: { postcss: { plugins: [{ postcssPlugin: 'red', Declaration(each) { if (each.value === 'primary') each.value = 'red' } }] } } }",
    },
    html: [/h1[^{]*\{\s*color:\s*red/],
  },
]

export const setups: readonly SlidevFeature[] = [
  {
    page: 'custom/config-katex',
    name: 'setup/katex.ts',
    deck: { 'slides.md': '$\\RR$', 'setup/katex.ts': "export default () => ({ macros: { '\\\\RR': '\\\\mathbb{R}' } })" },
    html: ['double-struck'],
  },
  {
    page: 'custom/config-mermaid',
    name: 'setup/mermaid.ts, setup/mermaid-renderer.ts',
    test: [unit('compiler/setup/load-setups.test.ts'), 'mermaid'],
  },
  {
    page: 'custom/config-parser',
    name: 'setup/preparser.ts',
    deck: {
      'slides.md': '# One\n\n@@note',
      'setup/preparser.ts':
        'export default () => [{ transformRawLines(lines) { for (const [i, line] of lines.entries()) if (line === "@@note") lines[i] = "replaced" } }]',
    },
    html: ['<p>replaced</p>'],
  },
  {
    page: 'custom/config-parser',
    name: 'setup/preparser.ts that changes frontmatter',
    deck: {
      'slides.md': '# One\n\n---\nclicks: 1\n---\n\n# Two',
      'setup/preparser.ts':
        'export default () => [{ transformSlide(content, frontmatter) { if (frontmatter.clicks) { frontmatter.clicks = 4; frontmatter.layout = "quote" } } }]',
    },
    clicks: [0, 4],
    code: [/layouts\/quote/],
    differs: 'A slide. The options of the deck are those that you wrote.',
  },
  {
    page: 'custom/config-transformers',
    name: 'setup/transformers.ts',
    deck: { 'slides.md': '# One', 'setup/transformers.ts': 'export default () => ({ pre: [({ s }) => { s.replace("One", "Two") }] })' },
    html: ['<h1>Two</h1>'],
  },
  {
    page: 'custom/config-unocss',
    name: 'uno.config.ts, setup/unocss.ts',
    deck: { 'slides.md': '<p class="my-box">a</p>', 'uno.config.ts': "export default { shortcuts: { 'my-box': 'p-4' } }" },
    html: ['my-box', /padding:\s*1rem/],
  },
  {
    page: 'custom/config-shortcuts',
    name: 'setup/shortcuts.ts',
    test: ['e2e/play/shortcuts.spec.ts', 'adds a key, and gives dark mode another'],
  },
  {
    page: 'custom/config-vite',
    name: 'vite.config.ts: aliases, constants, plugins for files',
    test: [unit('compiler/setup/vite-setup.test.ts'), 'has aliases and constants, and those of the deck override'],
    differs: "Of the options of Slidev's plugins, four marks of Markdown count.",
  },
  {
    page: 'custom/config-vue',
    name: 'setup/main.ts',
    test: ['e2e/more/vue-themes.spec.ts', 'gives its setup to the components of an addon'],
  },
  {
    page: 'custom/config-routes',
    name: 'setup/routes.ts',
    test: ['e2e/play/menu.spec.ts', 'a page of setup/routes.ts'],
    differs: 'Paths without parameters: each has a page in the site.',
  },
]

export const commands: readonly SlidevFeature[] = [
  {
    page: 'builtin/cli',
    name: 'slidev: port, open, remote, bind, base, theme, log',
    test: [unit('tools/cli/command.test.ts'), 'accepts an entry, slides.md by default, and flags in either form'],
  },
  {
    page: 'builtin/cli',
    name: 'slidev --force',
    test: [unit('compiler/project/slides/compile-cache.test.ts'), 'begins anew where that is asked for'],
  },
  {
    page: 'builtin/cli',
    name: 'slidev --inspect',
    test: [unit('author/dev-server/inspect-modules.test.ts'), '--inspect'],
    differs: 'In `lectern dev`, at /__inspect.',
  },
  {
    page: 'guide/hosting',
    name: 'slidev build, with base, router mode, several decks and a PDF',
    test: ['e2e/more/several-decks.spec.ts', 'a page lists the decks and leads to each of them'],
  },
  {
    page: 'features/build-with-pdf',
    name: 'A PDF with the site: download',
    test: ['e2e/more/sharing.spec.ts', 'the button saves the PDF that was made with the site'],
  },
  {
    page: 'features/bundle-remote-assets',
    name: 'Copies of remote assets',
    test: ['e2e/more/remote-assets.spec.ts', 'a built page of a deck with remoteAssets requests nothing'],
    differs: 'In `lectern dev`, the original is shown until the copy is there.',
  },
  {
    page: 'features/seo-meta',
    name: 'Tags for search and previews',
    test: ['e2e/more/sharing.spec.ts', 'each slide has data for link previews'],
  },
  { page: 'features/og-image', name: 'Picture for previews', test: ['e2e/more/sharing.spec.ts', 'ogImage: auto'] },
  {
    page: 'guide/exporting',
    name: 'slidev export: PDF, PNG, PPTX, Markdown',
    test: ['e2e/more/export.spec.ts', 'a PDF has a page for each slide'],
  },
  { page: 'guide/exporting', name: 'PPTX that can be edited', test: ['e2e/more/export-pptx.spec.ts', 'a presentation can be edited'] },
  { page: 'builtin/cli', name: 'slidev format', test: ['e2e/site/commands.spec.ts', 'format puts the Markdown in order'] },
  {
    page: 'guide/write-theme',
    name: 'engines.slidev of a theme or an addon',
    test: [unit('deck/theme/node/find-theme.test.ts'), 'a warning says which asks for another version of Slidev'],
    differs: 'Another version is a warning, and the theme is used.',
  },
  {
    page: 'guide/work-with-ai',
    name: 'Skill for assistants',
    missing: '`lectern new` writes an AGENTS.md, and `lectern mcp` has the guide.',
  },
]
