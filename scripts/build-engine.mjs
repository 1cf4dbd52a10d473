// Builds what of the engine is not run or bundled from its source, into packages/lectern/dist:
// - its Node side (command and Vite plugin), because Node 20 does not run TypeScript;
// - the scripts that each page contains inline, and the scripts by which `lectern check` and `lectern export` read slides;
// - the workers that keep a site for when there is no network;
// - ../schema/: what frontmatter may hold, as JSON schemas for editors;
// - editor/: Monaco, its workers and the page for code that runs, so that neither builds nor the dev server prepare them;
// - mermaid/: Mermaid's own files for browsers, which need no preparation;
// - libraries/: the parts of large libraries that slides and recordings use;
// - dev-page/: its browser side with React as a few modules, so that the dev server has nothing to prepare when it starts.
// - prerender/: the same for the process that prerenders the pages of a site, so that a build bundles only what is the deck's own.
// - modules/: what decks import of the engine, compiled to JavaScript file by file. A build bundles these modules.
// - styles.json: the engine's CSS modules, compiled, because compiling them takes a build longer than all other modules of the engine.
// - guide/: the guide for authors, in which assistants search.
// - layouts/: the deck that shows each layout of a theme.
// - ../../vue/dist/: the plugins for `.vue` files, of the package `@lectern/vue`, and its modules for browsers.
// - LICENSES.txt: the licenses of the packages whose code is in these files.
// Nothing is done when the sources are as they were. `--force` builds all the same.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLicenses } from './bundled-licenses.mjs'
import { compileModules } from './compile-modules.mjs'
import { finiteDepth } from './finite-depth.mjs'
import { finiteRendering } from './finite-rendering.mjs'

const engine = new URL('../packages/lectern/', import.meta.url)
const path = (name) => fileURLToPath(new URL(name, engine))

// The short names of classes depend on the working directory.
process.chdir(path('../..'))

function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)],
  )
}

const require = createRequire(path('package.json'))
const forced = process.argv.includes('--force')

/** Return a value that changes when one of the files is written. */
function stampOf(files) {
  const stamp = createHash('sha1')
  for (const file of files) {
    const { mtimeMs, size } = statSync(file)
    stamp.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return stamp.digest('hex')
}

const isCurrent = (stampFile, stamp) => !forced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

const current = stampOf([
  ...filesBelow(path('src')),
  path('package.json'),
  ...filesBelow(path('../vue/src')),
  import.meta.filename,
  path('../../scripts/compile-modules.mjs'),
  path('../../scripts/finite-depth.mjs'),
  path('../../scripts/finite-rendering.mjs'),
  path('../../package-lock.json'),
  ...filesBelow(path('../../docs/guide')),
  ...filesBelow(path('../../examples/layouts')),
])
const stampFile = path('dist/.stamp')
if (existsSync(path('schema')) && existsSync(path('../vue/dist/index.js')) && isCurrent(stampFile, current)) process.exit()

const [{ rolldown }, { build, preprocessCSS, resolveConfig }] = await Promise.all([import('rolldown'), import('vite')])

const licenses = createLicenses()

/** Short names of classes, because each page of a site has them. Vite's own names have the word and the line, too. */
const css = { modules: { generateScopedName: '_[hash:base64:6]' } }

/** Packages that are loaded from node_modules. All others are many small files that every command would read: they go into the bundle. */
const outside = [/^(vite|rolldown|shiki|react|react-dom|playwright-core|axe-core)(\/|$)/, /^@(vitejs|unocss|iconify-json)\//, /^node:/]

async function buildNodeSide() {
  const bundle = await rolldown({
    input: {
      cli: path('src/tools/cli/index.ts'),
      vite: path('src/vite.ts'),
      // A process of its own, which prerenders pages.
      'prerender-process': path('src/site/build/prerender/prerender-process.ts'),
      // The second thread that compiles large decks.
      'compile-thread': path('src/compiler/project/slides/compile-thread.ts'),
    },
    platform: 'node',
    external: outside,
    plugins: [licenses.plugin, withoutLayouts, catalogs],
    logLevel: 'warn',
    // Packages mark their files as strict in ways that mean nothing in a bundle of modules.
    checks: { moduleLevelDirective: false },
  })
  // Each room that a command does not use stays a chunk that is not loaded.
  const { output } = await bundle.write({
    dir: path('dist'),
    format: 'esm',
    sourcemap: true,
    minify: withoutWhitespace,
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  return output.flatMap((file) => [file.fileName, `${file.fileName}.map`])
}

/** Names stay, for stack traces. The maps are not published. */
const withoutWhitespace = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

/** Bundle a catalog of texts as one object. A bundler makes three statements of each text, so that a module may import it alone. */
const catalogs = {
  name: 'catalogs',
  load: (id) =>
    /[\\/]language[\\/]catalogs[\\/][\w-]+\.json$/.test(id)
      ? { code: `export default ${JSON.stringify(JSON.parse(readFileSync(id, 'utf8')))}`, moduleType: 'js' }
      : undefined,
}

/** Leave out the library that lays diagrams out: a command only parses them, and a page of a browser draws them. */
const withoutLayouts = {
  name: 'no-elk',
  resolveId: (id) => (id.startsWith('elkjs') ? '\0no-elk' : undefined),
  load: (id) => (id === '\0no-elk' ? 'export default undefined' : undefined),
}

/** Build the plugins for `.vue` files. Their packages are loaded from node_modules. */
async function buildVuePlugins() {
  const bundle = await rolldown({ input: path('../vue/src/node/index.ts'), platform: 'node', external: /^[^./]/, logLevel: 'warn' })
  await bundle.write({ file: path('../vue/dist/index.js'), format: 'esm' })
  await bundle.close()
}

/** Scripts that are put into pages as one text. */
const pageScripts = {
  'early.js': 'viewer/app/pre-hydration-script.ts',
  'start-notice.js': 'viewer/app/start-notice-script.ts',
  'fit.js': 'viewer/components/fit/fit-script.ts',
  'pictures.js': 'viewer/components/pictures/pictures-script.ts',
  'checking.js': 'author/checking/browser/page-script.ts',
  'diagrams.js': 'compiler/diagrams/browser/draw-page.ts',
  'pptx-reader.js': 'tools/export/browser/page-reader.ts',
  'packed-start.js': 'site/offline/browser/start-packed.ts',
  // Not into pages, but as the worker of a site.
  'offline-worker.js': 'site/offline/browser/sw.ts',
  'leaving-worker.js': 'site/offline/browser/leave.ts',
}

async function buildPageScript(file, source) {
  const bundle = await rolldown({ input: path(`src/${source}`), platform: 'browser', logLevel: 'warn', plugins: [licenses.plugin] })
  await bundle.write({ file: path(`dist/${file}`), format: 'iife', minify: true })
  await bundle.close()
}

/** Node does not run TypeScript: a source becomes a module first, which is used once. */
async function importSource(source) {
  const bundle = await rolldown({ input: path(`src/${source}`), platform: 'node', logLevel: 'warn' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
}

async function buildSchemas() {
  const { headmatterSchema, slideSchema } = await importSource('deck/config/json-schema.ts')
  const { transitionNames } = await importSource('deck/deck/manifest.ts')
  const layout = readdirSync(path('src/deck/theme/browser/layouts')).map((file) => file.replace('.tsx', ''))
  const names = { layout, transition: [...transitionNames, 'none'] }
  mkdirSync(path('schema'), { recursive: true })
  for (const [name, schema] of Object.entries({ headmatter: headmatterSchema(names), slide: slideSchema(names) }))
    writeFileSync(path(`schema/${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
}

/** React's packages are CommonJS: a module with their names, so that other modules can import them by name. */
const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']
const entryPoints = {
  lectern: 'index.ts',
  'lectern/app': 'viewer/app/index.ts',
  // All that only the dev server has: no build reaches it.
  'lectern/app/authoring': 'author/page/index.ts',
  'lectern/components': 'viewer/components/index.ts',
  'lectern/recording': 'viewer/recording/browser/index.ts',
  'lectern/setup': 'deck/setup/index.ts',
  'lectern/theme': 'deck/theme/browser/index.ts',
  // Parts that only some slides need, each in a folder of its own.
  ...Object.fromEntries(
    readdirSync(path('src/viewer/components'), { withFileTypes: true })
      .filter((entry) => existsSync(path(`src/viewer/components/${entry.name}/index.ts`)))
      .map(({ name }) => [`lectern/components/${name}`, `viewer/components/${name}/index.ts`]),
  ),
}
const modulesIn = (dir) => readdirSync(path(dir)).filter((file) => /^[\w-]+\.tsx$/.test(file))
const inputsFrom = (dir, kind) =>
  Object.fromEntries(modulesIn(dir).map((file) => [`${kind}-${file.replace('.tsx', '')}`, path(`${dir}/${file}`)]))
const fileOf = (specifier) => specifier.replaceAll('/', '-')

function reactModule(specifier) {
  const names = Object.keys(require(specifier)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
  return `import all from ${JSON.stringify(specifier)}\nexport default all\nexport const { ${names.join(', ')} } = all\n`
}

/** Files beside the editor, by the import of their address. A worker imports no other file. */
const besideEditor = {
  'monaco-editor/editor/editor.worker?url': 'editor.worker.js',
  'monaco-editor/languages/features/typescript/ts.worker?url': 'ts.worker.js',
  '../run/sandbox.html?url': 'sandbox.html',
}

async function buildWorker(specifier, file) {
  const bundle = await rolldown({ input: specifier, cwd: path('.'), platform: 'browser', logLevel: 'warn' })
  // A module would not start in a deck that is one file, opened from a disk.
  await bundle.write({ file: path(`dist/editor/${file}`), format: 'iife', name: 'worker', minify: true, codeSplitting: false })
  await bundle.close()
}

/** Build the editor into a few modules, because Monaco has more than a thousand. This takes seconds: it is skipped when the sources are as they were. */
async function buildEditor() {
  const folder = path('src/viewer/components/monaco/editor')
  const sources = [...filesBelow(folder), path('src/viewer/components/monaco/run/sandbox.html'), path('../../package-lock.json')]
  const stamp = stampOf([...sources, import.meta.filename])
  const stampFile = path('dist/editor/.stamp')
  if (isCurrent(stampFile, stamp)) return
  await build({
    configFile: false,
    root: path('.'),
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'files-beside-the-editor',
        enforce: 'pre',
        resolveId: (id) => (besideEditor[id] ? { id: `./${besideEditor[id]}?url`, external: true } : undefined),
        renderChunk: (code, chunk) => (chunk.isEntry ? `import './style.css'\n${code}` : undefined),
      },
    ],
    build: {
      outDir: path('dist/editor'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: { 'create-editor': `${folder}/create-editor.ts` },
        preserveEntrySignatures: 'strict',
        checks: { pluginTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  // Monaco's own copy of a worker, for pages that name none.
  rmSync(path('dist/editor/assets'), { recursive: true })
  cpSync(path('src/viewer/components/monaco/run/sandbox.html'), path('dist/editor/sandbox.html'))
  const workers = Object.entries(besideEditor).filter(([, file]) => file.endsWith('.js'))
  await Promise.all(workers.map(([specifier, file]) => buildWorker(specifier.replace('?url', ''), file)))
  writeFileSync(stampFile, stamp)
}

/** Mermaid's `getConfig`, which copies its whole configuration, with some 500 colors, each time that one option is read. */
const copiesAll = /\(\(\)=>\w+\(\{\},(\w+)\),"getConfig"\)/

/**
 * Copy Mermaid's file for browsers and the chunks that it loads with a diagram. The rest of the package is twenty times as large.
 * `getConfig` copies one level only, which saves a quarter of the time and draws the same.
 */
function copyMermaid() {
  const from = join(require.resolve('mermaid/package.json'), '../dist')
  licenses.add(join(from, 'mermaid.esm.min.mjs'))
  rmSync(path('dist/mermaid'), { recursive: true, force: true })
  for (const name of ['mermaid.esm.min.mjs', 'chunks/mermaid.esm.min'])
    cpSync(join(from, name), path(`dist/mermaid/${name}`), { recursive: true, filter: (file) => !file.endsWith('.map') })
  const chunks = path('dist/mermaid/chunks/mermaid.esm.min')
  const files = readdirSync(chunks).map((name) => ({ file: join(chunks, name), code: readFileSync(join(chunks, name), 'utf8') }))
  const slow = files.filter(({ code }) => copiesAll.test(code))
  if (slow.length !== 1) throw new Error(`getConfig of Mermaid is in ${slow.length} files. Has it changed? See copyMermaid in this script.`)
  for (const { file, code } of slow) writeFileSync(file, code.replace(copiesAll, '(()=>({...$1}),"getConfig")'))
}

function copyExamples() {
  rmSync(path('dist/layouts'), { recursive: true, force: true })
  cpSync(path('../../examples/layouts'), path('dist/layouts'), { recursive: true })
}

function copyGuide() {
  rmSync(path('dist/guide'), { recursive: true, force: true })
  cpSync(path('../../docs/guide'), path('dist/guide'), { recursive: true, filter: (file) => !/\/images(\/|$)|\.ts$/.test(file) })
}

/** Libraries of which the engine uses little, with what it imports. The packages are much larger. */
const libraries = {
  'd3-array': ['bin', 'extent'],
  'd3-dsv': ['dsvFormat'],
  'd3-scale': ['scaleBand', 'scaleLinear', 'scalePoint', 'scaleUtc'],
  'd3-shape': ['arc', 'area', 'line', 'pie', 'stack'],
  mediabunny: [
    'BlobSource',
    'EncodedAudioPacketSource',
    'EncodedPacketSink',
    'EncodedVideoPacketSource',
    'Input',
    'MP4',
    'Mp4OutputFormat',
    'Output',
    'StreamTarget',
    'WEBM',
    'WebMOutputFormat',
  ],
  motion: ['spring'],
  'motion/mini': ['animate'],
}

async function buildLibraries() {
  rmSync(path('dist/libraries'), { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(Object.keys(libraries).map((name) => [fileOf(name), `used:${name}`])),
    cwd: path('.'),
    platform: 'browser',
    logLevel: 'warn',
    plugins: [
      licenses.plugin,
      {
        name: 'used-exports',
        resolveId: (id) => (id.startsWith('used:') ? id : undefined),
        load: (id) => {
          const name = id.startsWith('used:') && id.slice('used:'.length)
          return name ? `export { ${libraries[name].join(', ')} } from ${JSON.stringify(name)}` : undefined
        },
      },
    ],
  })
  await bundle.write({ dir: path('dist/libraries'), format: 'esm', chunkFileNames: 'chunk-[hash].js' })
  await bundle.close()
}

/** React's packages by their names. */
const reactByName = {
  name: 'react-by-name',
  resolveId: (id) => (id.startsWith('by-name:') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0by-name:') ? reactModule(id.slice('\0by-name:'.length)) : undefined),
}

/** The modules that slides, layouts and components of decks import. */
const shared = {
  ...Object.fromEntries(react.map((specifier) => [fileOf(specifier), `by-name:${specifier}`])),
  ...inputsFrom('src/deck/theme/browser/layouts', 'layout'),
  ...inputsFrom('src/viewer/components/built-in', 'component'),
}
/** The modules that the page of a deck with several talks imports. */
const talkModules = ['choose.ts', 'TalkChoice.tsx']
const entryInputs = (entries) =>
  Object.fromEntries(Object.entries(entries).map(([specifier, file]) => [fileOf(specifier), path(`src/${file}`)]))

/** Build what prerenders pages. Mermaid renders in browsers only. */
async function buildPrerenderSide() {
  const { lectern, ...entries } = entryPoints
  const parts = Object.entries(entries).filter(([specifier]) => !/^lectern\/(app|recording)/.test(specifier))
  await build({
    configFile: false,
    root: path('.'),
    css,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      licenses.plugin,
      finiteRendering(),
      catalogs,
      {
        name: 'no-mermaid',
        enforce: 'pre',
        resolveId: (id) => (id === 'mermaid' ? '\0nothing' : undefined),
        load: (id) => (id === '\0nothing' ? 'export default undefined' : undefined),
      },
      reactByName,
    ],
    ssr: { noExternal: true },
    build: {
      outDir: path('dist/prerender'),
      emptyOutDir: true,
      ssr: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { ...shared, ...entryInputs({ lectern, 'lectern/app/server': 'viewer/app/server.ts', ...Object.fromEntries(parts) }) },
        preserveEntrySignatures: 'strict',
        checks: { pluginTimings: false, moduleLevelDirective: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  })
  rmSync(path('dist/prerender/assets'), { recursive: true, force: true })
}

/** Return the names of the scripts of `folder` below `from` that `pattern` fits. */
const scriptsIn = (from, folder, pattern) =>
  readdirSync(join(from, folder))
    .filter((file) => pattern.test(file) && !/\.(test|d)\.\w+$/.test(file))
    .map((file) => `${folder}/${file}`)

/** Compile what the bundler of a deck reads. It takes those of the dev server and of the process that prerenders pages as they are built. */
async function buildModules() {
  const { 'lectern/app/authoring': _, ...entries } = entryPoints
  const from = path('src')
  await compileModules({
    from,
    to: path('dist/modules'),
    entries: [
      ...Object.values(entries),
      'viewer/components/monaco/load-monaco.ts',
      ...scriptsIn(from, 'viewer/app/setup', /^run-.*-setups\.ts$/),
      ...talkModules.map((file) => `viewer/app/choices/${file}`),
      ...scriptsIn(from, 'deck/theme/browser/layouts', /^[\w-]+\.tsx$/),
      ...scriptsIn(from, 'viewer/components/built-in', /^\w+\.tsx$/),
    ],
    // The editor is prebuilt.
    isElsewhere: (file) => file.startsWith('viewer/components/monaco/editor/'),
  })
  cpSync(path('src/site/site/favicon.svg'), path('dist/favicon.svg'))
}

/** Compile what `@lectern/vue` brings into pages. */
async function buildVueModules() {
  const from = path('../vue/src')
  const styles = readdirSync(join(from, 'styles')).map((file) => `styles/${file}`)
  const entries = [...scriptsIn(from, 'client', /\.ts$/), ...scriptsIn(from, 'react', /\.tsx?$/), ...styles]
  await compileModules({ from, to: path('../vue/dist/modules'), entries })
}

/** Compile the engine's CSS modules, by path: the style sheet and the class of each name. */
async function buildStyles() {
  const config = await resolveConfig({ configFile: false, root: path('.'), logLevel: 'warn', css }, 'build')
  const files = filesBelow(path('src')).filter((file) => file.endsWith('.module.css'))
  const styles = files.map(async (file) => {
    const { code, modules } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
    return [relative(path('src'), file).replaceAll('\\', '/'), { code, classes: modules }]
  })
  writeFileSync(path('dist/styles.json'), JSON.stringify(Object.fromEntries(await Promise.all(styles))))
}

/** What a page of the dev server loads before its slide: the app, and what each slide and each layout imports. */
const loadedFirst = ['lectern-app-authoring.js', 'lectern-theme.js', 'react-jsx-runtime.js']

/** Return the names of the files that a page loads before its slide. */
function firstFiles(output) {
  const imports = new Map(output.map((file) => [file.fileName, file.imports ?? []]))
  const first = new Set(loadedFirst)
  for (const name of first) for (const next of imports.get(name) ?? []) first.add(next)
  return first
}

/** Authors have more texts than viewers. */
const authorCatalogs = {
  name: 'author-catalogs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './catalogs.ts' && importer?.replaceAll('\\', '/').endsWith('/base/language/languages.ts')
      ? path('src/base/language/author-catalogs.ts')
      : undefined,
}

/** Bundle the dev server's browser side. The modules of `together` become one file. */
const bundleDevPage = (together, write) =>
  build({
    configFile: false,
    root: path('.'),
    css,
    base: './',
    mode: 'development',
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"development"',
      // React would compare all props of each rendered component, for a view of the browser's tools. With 1 000 slides, that takes 0.1 s for each edit.
      'console.timeStamp': 'undefined',
    },
    plugins: [licenses.plugin, finiteDepth(), catalogs, reactByName, authorCatalogs],
    build: {
      write,
      outDir: path('dist/dev-page'),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...shared,
          ...entryInputs(entryPoints),
          ...Object.fromEntries(talkModules.map((file) => [`talk-${file.replace(/\.tsx?$/, '')}`, path(`src/viewer/app/choices/${file}`)])),
        },
        preserveEntrySignatures: 'strict',
        // Of the compiler a page needs the parser alone: modules of which nothing is used are left out.
        treeshake: {
          moduleSideEffects: (id) =>
            !id.startsWith(path('src/compiler/markdown/').replaceAll('\\', '/')) && !/\/node_modules\/(?!react|katex|mermaid)/.test(id),
        },
        // On a busy machine everything takes long; nobody can do anything about it here.
        checks: { pluginTimings: false, moduleLevelDirective: false },
        output: {
          minify: withoutWhitespace,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunk-[hash].js',
          assetFileNames: '[name][extname]',
          codeSplitting: { groups: [{ name: (id) => (together.has(id) ? 'first' : null) }] },
        },
      },
    },
  })

/** Build the dev server's browser side. What a page loads before its slide is one file, because each request takes the server some milliseconds. */
async function buildDevPage() {
  const split = await bundleDevPage(new Set(), false)
  const first = firstFiles(split.output)
  const together = new Set(split.output.flatMap((file) => (first.has(file.fileName) ? file.moduleIds : [])))
  const { output } = await bundleDevPage(together, true)
  writeFileSync(path('dist/dev-page/first.json'), JSON.stringify([...firstFiles(output)]))
}

process.env.NODE_ENV = 'development'
copyMermaid()
copyExamples()
copyGuide()
const [written] = await Promise.all([
  buildNodeSide(),
  buildVuePlugins(),
  buildVueModules(),
  buildModules(),
  buildSchemas(),
  buildStyles(),
  buildDevPage(),
  buildEditor(),
  buildLibraries(),
  ...Object.entries(pageScripts).map(([file, source]) => buildPageScript(file, source)),
])
// React has two builds, and the bundler takes the one that this names.
process.env.NODE_ENV = 'production'
await buildPrerenderSide()
// What an earlier build left goes last, so that a command that is running finds its chunks until then.
const kept = new Set([
  ...Object.keys(pageScripts),
  'dev-page',
  'prerender',
  'editor',
  'favicon.svg',
  'guide',
  'layouts',
  'libraries',
  'mermaid',
  'modules',
  'styles.json',
  'types',
  '.stamp',
  'LICENSES.txt',
  ...written,
])
for (const name of readdirSync(path('dist'))) if (!kept.has(name)) rmSync(path(`dist/${name}`), { recursive: true })
// The editor may be from an earlier build.
licenses.add(require.resolve('monaco-editor/editor'))
writeFileSync(path('dist/LICENSES.txt'), licenses.text())
writeFileSync(stampFile, current)
