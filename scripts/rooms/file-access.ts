/**
 * Who may read and write the content of files, besides the room `files`, and what those files are. A file that belongs to a deck is none of them: it is
 * read and written through `Files`, which confines paths, writes whole files and checks the encoding.
 */
export const fileAccess: Readonly<Record<string, string>> = {
  'packages/lectern/src/talk/audience/node/run-file.ts': 'the head of a run of a talk; the rest is read through `files`',
  'packages/lectern/src/talk/audience/node/run-writer.ts':
    'the run of a talk, to which lines are appended; its folder is opened through `files`',
  'packages/lectern/src/base/files/': 'the module through which all others go',
  'packages/lectern/src/tools/export/node/': 'exported files, and their chunks in a temporary folder',
  'packages/lectern/src/tools/checking/measure-batch.ts': "the engine's own script for the page",
  'packages/lectern/src/tools/cli/complete-site.ts': 'a picture that was just taken, on its way into the built site',
  'packages/lectern/src/tools/checking/slide-inputs.ts': 'files of the built site, whose hashes are taken',
  'packages/lectern/src/tools/cli/open-assistant.ts': 'package.json of the engine',
  'packages/lectern/src/tools/cli/lsp.ts': 'package.json of the engine',
  'packages/lectern/src/tools/cli/read-certificate.ts': 'the certificate and the key that a person names, wherever they are',
  'packages/lectern/src/tools/cli/slide-picture.ts': 'a picture that was just taken, in a temporary folder',
  'packages/lectern/src/tools/cli/translate.ts': 'the translations that a person names, wherever they are',
  'packages/lectern/src/compiler/setup/run-setup.ts': 'what the program in a setup file asks for',
  'packages/lectern/src/site/bundler/allowed-files.ts': 'package.json of installed packages',
  'packages/lectern/src/site/bundler/copied-editor.ts': "the engine's own editor",
  'packages/lectern/src/site/bundler/bundling-problems.ts': 'a line of the file that the bundler, which is confined, could not read',
  'packages/lectern/src/tools/scaffold/themes.ts':
    "a theme, an installed package, copied into a new folder, and files of the engine's template",
  'packages/lectern/src/tools/scaffold/preview-theme.ts':
    "the engine's example deck in a folder of its own, and package.json of installed themes",
  'packages/lectern/src/tools/scaffold/create-deck.ts': "files of the engine's template in a new folder, and package.json of the engine",
  'packages/lectern/src/compiler/diagrams/node/create-drawer.ts':
    'files of the engine and fonts of themes, for the page that draws diagrams',
  'packages/lectern/src/compiler/project/engine-files.ts': "the engine's own files",
  'packages/lectern/src/compiler/project/styles/font-packages.ts': 'metadata of fonts, which are installed packages',
  'packages/lectern/src/compiler/project/styles/missing-imports.ts': 'package.json of installed packages',
  'packages/lectern/src/compiler/project/styles/icons.ts': 'collections of icons, which are installed packages',
  'packages/lectern/src/site/site/app-manifest.ts': "the engine's own icon",
  'packages/lectern/src/site/server/copy-site.ts': 'files of a built site, copied into a temporary folder for the server',
  'packages/lectern/src/site/site/site-writer.ts': 'files of the built site, compared with what is to be written',
  'packages/lectern/src/tools/mcp/search-guide.ts': "the engine's own guide",
  'packages/lectern/src/site/build/bundle-cache.ts': 'files that the bundler, which is confined, has read: their hashes',
  'packages/lectern/src/site/build/prerender/prerender-pages.ts': 'the server build, in a temporary folder',
  'packages/lectern/src/site/build/write-deck-index.ts': "the engine's own icon",
}

/** Names of `node:fs` that read or write what is in a file. The whole module has them all. */
export const touchesContent =
  /^((readFile|writeFile|appendFile|open|copyFile|cp|rename|truncate|link|symlink)(Sync)?|create(Read|Write)Stream|promises|default|\*)$/
