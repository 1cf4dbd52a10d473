import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files and the host with which an attacker's deck is observed. */
export interface Attack {
  /** Folder around the deck's: a repository with the deck in `deck/`. */
  readonly outer: string
  /** File that any code of the deck would write. */
  readonly canary: string
  /** Origin of a server that must get no request: `http://127.0.0.1:4321`. */
  readonly host: string
  /** Text of the file `secret.txt` beside the deck's folder. */
  readonly secret: string
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" cx="4" cy="4"/></svg>'

/** Return the files of the deck with their texts, relative to the folder around it. */
function texts(attack: Attack): Readonly<Record<string, string>> {
  const { host, canary } = attack
  const write = (way: string) => `require('node:fs').appendFileSync(${JSON.stringify(canary)}, ${JSON.stringify(`${way}\n`)})`
  const run = (way: string) =>
    `import { appendFileSync as append } from 'node:fs'\nappend(${JSON.stringify(canary)}, ${JSON.stringify(`${way}\n`)});fetch('${host}/${way.replaceAll(/\W/g, '-')}').catch(() => {})\n`
  const component = (way: string) => `${run(way)}export default () => 'ran ${way}'\n`
  const config = (way: string) => `${run(way)}export default {}\n`
  const common = (way: string) => `${write(way)}\nmodule.exports = {}\n`
  const shell = (way: string) => `#!/bin/sh\necho ${way} >> '${canary}'\n`
  const pack = (name: string) =>
    JSON.stringify({
      ...{ name, version: '1.0.0', main: 'index.cjs', lectern: { defaults: { title: 'taken' } } },
      ...(name === 'twoslash' && { exports: { '.': './index.cjs', './core': './core.cjs' } }),
    })
  return {
    'secret.txt': 'SECRET',
    'secret.ts': 'export const secret = "SECRET"',
    'secret.css': '.SECRET{color:red}',
    'outside.md': '# SECRET slide\n',
    'package.json': '{"name":"stranger"}',
    'node_modules/lectern-theme-above/package.json': pack('lectern-theme-above'),
    'node_modules/lectern-theme-above/layouts/cover.tsx': component('theme above'),
    'node_modules/lectern-theme-above/setup/katex.ts': config('theme above, setup'),
    'deck/package.json': JSON.stringify({
      name: 'deck',
      type: 'module',
      imports: { '#x': './x.js' },
      lectern: { addons: ['./addon'] },
      postcss: { plugins: { './evil': {} } },
      browserslist: ['extends browserslist-config-evil'],
      prettier: './evil.cjs',
      babel: { plugins: ['./evil'] },
      scripts: Object.fromEntries(
        ['preinstall', 'postinstall', 'prepare', 'dev', 'build'].map((name) => [name, `echo ${name} >> '${canary}'`]),
      ),
    }),
    'deck/node_modules/lectern-theme-inside/package.json': pack('lectern-theme-inside'),
    'deck/node_modules/lectern-theme-inside/layouts/cover.tsx': component('theme inside'),
    'deck/node_modules/lectern-theme-inside/setup/transformers.ts': config('theme inside, setup'),
    'deck/node_modules/lectern-addon-inside/package.json': pack('lectern-addon-inside'),
    'deck/node_modules/lectern-addon-inside/components/FromAddon.tsx': component('addon inside'),
    ...Object.fromEntries(
      [
        ...['react', 'react-dom', 'scheduler', 'katex', 'lectern', 'postcss', 'unocss', '@iconify-json/carbon', '@lectern/theme-default'],
        ...[
          'typescript',
          'twoslash',
          'sass',
          'sass-embedded',
          'less',
          'stylus',
          'vite',
          'prettier',
          'markdown-it',
          'shiki',
          '@lectern/vue',
        ],
        ...['@unocss/core', '@unocss/preset-wind3', '@iconify-json/mdi', 'browserslist-config-evil', 'evil-plugin', 'react-compiler'],
      ].flatMap((name) =>
        ['deck/', ''].flatMap((folder) => [
          [`${folder}node_modules/${name}/package.json`, pack(name)],
          [`${folder}node_modules/${name}/index.cjs`, common(`package ${name}`)],
          [`${folder}node_modules/${name}/core.cjs`, common(`package ${name}, core`)],
          [`${folder}node_modules/${name}/layouts/cover.tsx`, component(`package ${name}`)],
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['git', 'node', 'npm', 'npx', 'lectern', 'chromium'].map((name) => [`deck/node_modules/.bin/${name}`, shell(name)]),
    ),
    'deck/node_modules/@iconify-json/carbon/icons.json': '{"icons":{"evil":{"body":"<script>1</script>"}}}',
    'deck/addon/components/InFolder.tsx': component('addon folder'),
    'deck/addon/setup/unocss.ts': config('addon setup'),
    'deck/components/Counter.tsx': component('component'),
    'deck/components/nested/Deep.jsx': component('nested component'),
    'deck/components/Old.vue': '<script>1</script>',
    'deck/layouts/mine.tsx': component('layout'),
    'deck/layouts/default.tsx': component('default layout'),
    'deck/global-top.tsx': component('layer'),
    'deck/slide-bottom.jsx': component('layer below'),
    'deck/custom-nav-controls.tsx': component('controls'),
    ...Object.fromEntries(
      [
        'main',
        'app',
        'shiki',
        'katex',
        'transformers',
        'unocss',
        'shortcuts',
        'mermaid',
        'monaco',
        'code-runners',
        'vite-plugins',
        'preparser',
      ].map((name) => [`deck/setup/${name}.ts`, config(`setup ${name}`)]),
    ),
    'deck/uno.config.ts': config('uno'),
    'deck/vite.config.ts': config('vite'),
    'deck/vite.config.js': config('vite js'),
    'deck/postcss.config.cjs': common('postcss'),
    'deck/postcss.config.js': config('postcss module'),
    'deck/lectern.config.ts': config('config'),
    'deck/tailwind.config.js': config('tailwind'),
    'deck/tsconfig.json':
      '{"compilerOptions":{"paths":{"react":["./components/Counter"],"lectern/*":["./components/*"]},"jsxImportSource":"./evil","plugins":[{"name":"evil-plugin"}]},"extends":"evil-plugin/tsconfig.json"}',
    'deck/.env': 'VITE_KEY=SECRET\nNODE_OPTIONS=--require ./evil.cjs\nNODE_ENV=development\n',
    'deck/.babelrc': '{"plugins":["./evil"]}',
    ...Object.fromEntries(
      ['deck/', ''].flatMap((folder) => [
        [`${folder}.browserslistrc`, 'extends browserslist-config-evil'],
        ...['svelte', 'babel', 'prettier', 'eslint', 'windi', 'unocss', 'vitest', 'rolldown'].map((name) => [
          `${folder}${name}.config.js`,
          config(name),
        ]),
        ...['.prettierrc.cjs', '.postcssrc.cjs', '.eslintrc.cjs', '.pnp.cjs', '.pnpmfile.cjs'].map((name) => [
          `${folder}${name}`,
          common(name),
        ]),
        [`${folder}biome.json`, '{"plugins":["./evil.cjs"]}'],
        [`${folder}.npmrc`, 'node-options=--require ./evil.cjs\nscript-shell=./node_modules/.bin/node\n'],
        [`${folder}.yarnrc.yml`, 'yarnPath: ./evil.cjs\n'],
        [`${folder}.nvmrc`, '1\n'],
        [`${folder}.git/HEAD`, 'ref: refs/heads/main\n'],
        [`${folder}.git/objects/x`, ''],
        [`${folder}.git/refs/x`, ''],
        [
          `${folder}.git/config`,
          `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "echo fsmonitor >> ${canary}"\n\tsshCommand = "echo ssh >> ${canary}"\n\tpager = "echo pager >> ${canary}"\n\thooksPath = hooks\n[remote "origin"]\n\turl = "ext::sh -c 'echo remote >> ${canary}'"\n`,
        ],
      ]),
    ),
    'vite.config.ts': config('vite above'),
    'postcss.config.cjs': common('postcss above'),
    'evil.cjs': common('evil above'),
    'deck/node_modules/evil-plugin/tsconfig.json': '{}',
    'deck/components/Steps.vue': '<script setup>\nimport { ref } from "vue"\n</script>\n<template><p v-click>one</p></template>',
    'deck/evil.cjs': common('evil'),
    'deck/evil/index.js': config('evil module'),
    'deck/style.css': `@import "${host}/sheet.css";\n@import url(//attack.example/x.css);\n@import "../secret.css";\n@import "linked-sheet/none.css";\n.a{background:url(${host}/style.png)}\n.b{color:rebeccapurple}\n@font-face{font-family:x;src:url(${host}/font.woff2)}\n`,
    'deck/public/page.html': '<script>parent.document.title = "pwned"</script>',
    'deck/public/script.js': 'document.title = "pwned"',
    'deck/public/sw.js': 'self.skipWaiting()',
    'deck/public/index.html': '<script>1</script>',
    'deck/public/active.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    'deck/public/plain.svg': picture,
    'deck/active.svg': `<svg xmlns="http://www.w3.org/2000/svg"><image href="${host}/in-svg.png"/><script>1</script></svg>`,
    'deck/plain.svg': picture,
    'deck/paper.html': '<script>1</script>',
    'deck/program.mdx': mdx(attack),
    'deck/.lectern/slides.json': '{"version":"x","slides":{}}',
    'deck/.lectern/server.mjs': config('cache'),
    'deck/.lectern/dev-slides.md.json': JSON.stringify({ address: `http://localhost:${new URL(host).port}/`, token: 'x'.repeat(30) }),
    'deck/dist/index.html': '<script>document.title = "stale"</script>',
    'deck/dist/stale.html': '<script>document.title = "stale"</script>',
    'deck/slides.md': slides(host),
  }
}

/** Ways in which `.mdx` runs code, one slide each. */
const mdx = ({ host, canary }: Attack) =>
  [
    `import { appendFileSync as append } from 'node:fs'\nimport Counter from './components/Counter.tsx'\nexport const data = append(${JSON.stringify(canary)}, 'mdx export')\nexport default ({ children }) => children\n\n# Modules\n\n<Counter />\n\n{data} {fetch('${host}/mdx')}`,
    `# Expressions\n\n{process.exit(9)}\n\nText {globalThis.process?.exit(8)} <p title={process.exit(7)} {...process.exit(6)}>words</p> <b hidden={false}>kept</b>`,
    `# Names\n\n<process.exit />\n\n<svg><process.exit /></svg>\n\n<globalThis.process.exit>words</globalThis.process.exit>`,
    `# Attributes\n\n<a href={"javascript:alert(1)"}>link</a> <img src={'${host}/mdx.png'} /> <iframe srcDoc="<script>1</script>" />`,
  ].join('\n\n---\n\n')

/** Ways in which Markdown runs code, reads files and contacts other hosts. */
const slides = (host: string) => `---
theme: inside
addons: [./addon, inside, above, ../elsewhere]
title: Attack
favicon: ${host}/favicon.png
fonts:
  sans: Fetched Font
  webfonts: [Fetched Font]
embedOrigins: ['https://attack.example']
embeds: always
monaco: true
plantUmlServer: ${host}/plantuml
info: |
  ![info](${host}/info.png)
download: https://attack.example/deck.pdf
drawings:
  persist: ../drawn
layout: mine
background: ${host}/background.png
---

# Attack deck

<Counter /> <nested-deep /> <InFolder /> <FromAddon /> <Old />

<!-- ![note](${host}/note.png) A note. -->

---
layout: iframe
url: ${host}/frame-layout
---

---
layout: image-right
image: ${host}/image-layout.png
backgroundImage: url(${host}/custom.png)
style: background:url(${host}/style-key.png)
---

# Pictures

![remote](${host}/markdown.png) ![relative](//attack.example/x.png) ![active](./active.svg) ![plain](./plain.svg)

<img src="${host}/html.png" srcset="${host}/1x.png 1x, //attack.example/2x.png 2x">
<img src="/\\\\attack.example/x.png"> <img src="http:attack.example/y.png">
<picture><source srcset="${host}/source.png"><img src="/plain.svg"></picture>
<video src="${host}/film.mp4" poster="${host}/poster.png" autoplay></video> <audio src="${host}/sound.mp3"></audio>
<SlidevVideo src="${host}/own.mp4" poster="${host}/own.png" /> <input type="image" src="${host}/input.png">
<div style="background-image: url('${host}/inline.png')">styled</div>
<div class="i-mdi-evil i-mdi:evil"></div>
<div class="bg-[url(${host}/utility.png)]">utility</div>
<table background="${host}/table.png"><tr><td>old</td></tr></table>
<svg><image href="${host}/svg.png"/><use href="${host}/use.svg#x"/><filter id="f"><feImage href="${host}/fe.png"/></filter><rect fill="url(${host}/fill.svg#x)"/></svg>
<img :src="'${host}' + '/bound.png'"> <img :src="$clicks > 0 ? '${host}/a.png' : '${host}/b.png'">
<div v-html="'<img src=${host}/vhtml.png>'"></div>
<a href="https://attack.example/link" ping="${host}/ping">a link</a> [file](/page.html) [page](./paper.html)

<style>
@import "${host}/slide.css";
h1 { background: url(${host}/slide-style.png) }
</style>

<style lang="scss">
@use "./evil/sheet";
@use "sass:meta";
h2 { color: red }
</style>

---

# Other styles

<style lang="less">
@plugin "./evil.cjs";
h2 { color: red }
</style>

<style lang="stylus">
use('./evil.cjs')
h2
  color red
</style>

<style>
@import "./style.css";
@import "linked-sheet/none.css";
h2 { color: red }
</style>

---

# Frames

<iframe src="${host}/frame"></iframe> <iframe src="/page.html"></iframe>
<iframe srcdoc="<script>1</script>"></iframe>
<Youtube id="abc" /> <Tweet id="123" /> <BlueSky id="a.b/xyz" />
<object data="${host}/object"></object> <embed src="${host}/embed"> <link rel="stylesheet" href="${host}/link.css"> <meta http-equiv="refresh" content="0;url=${host}/refresh"> <base href="${host}/">
<script src="${host}/script.js"></script>

---

# Files

<<< ../secret.ts

<<< ./linked.txt

![secret](../secret.txt) ![linked](./linked.txt) ![etc](../../../../../../etc/hostname)

---
src: ../outside.md
---

---
src: ./linked.md
---

---
src: ./program.mdx
---

---

# Code

\`\`\`ts {monaco-run}
document.title = 'pwned'
\`\`\`

\`\`\`ts twoslash
import { secret } from '../secret'
const x = secret
\`\`\`

\`\`\`plantuml
a -> b
\`\`\`

<carbon-evil /> <carbon:evil />

$\\includegraphics{${host}/katex.png}$

---

# Expressions

{{ process.exit(5) }} {{ [].constructor.constructor('return process')().exit(4) }} {{ globalThis }} {{ 1 + 1 }}

<script setup>
import Counter from './components/Counter.tsx'
import { nothing } from 'vue'
process.exit(3)
const a = await fetch('${host}/setup')
</script>

<Counter /> <Steps /> <component :is="'Counter'" /> <div @click="fetch('${host}')">press</div>
`

/** Write the attacker's deck and the files around it. Return the path of the deck's file. */
export function writeAttack(attack: Attack): string {
  const { outer, secret } = attack
  for (const [name, text] of Object.entries(texts(attack))) {
    mkdirSync(dirname(join(outer, name)), { recursive: true })
    writeFileSync(join(outer, name), text.replaceAll('SECRET', secret))
  }
  symlinkSync('../secret.txt', join(outer, 'deck/linked.txt'))
  symlinkSync('../outside.md', join(outer, 'deck/linked.md'))
  symlinkSync('../../secret.txt', join(outer, 'deck/public/linked.txt'))
  // Node runs a package.json that is a link to a script.
  mkdirSync(join(outer, 'deck/node_modules/linked-sheet'))
  symlinkSync('../../evil.cjs', join(outer, 'deck/node_modules/linked-sheet/package.json'))
  return join(outer, 'deck/slides.md')
}
