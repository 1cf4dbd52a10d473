/**
 * Who may read and write the content of files, besides the room `files`, and what those files are. A file that belongs to a deck is none of them: it is
 * read and written through `Files`, which confines paths, writes whole files and checks the encoding.
 */
export const fileAccess: Readonly<Record<string, string>> = {
  'packages/lectern/src/audience/node/open-run.ts': 'the run of a talk, to which lines are appended; its folder is opened through `files`',
  'packages/lectern/src/files/': 'the module through which all others go',
  'packages/lectern/src/export/node/': 'exported files, and their parts in a temporary folder',
  'packages/lectern/src/checking/node/measure-batch.ts': "the engine's own script for the page",
  'packages/lectern/src/cli/complete-site.ts': 'a picture that was just taken, on its way into the built site',
  'packages/lectern/src/cli/mcp.ts': 'package.json of the engine',
  'packages/lectern/src/cli/read-certificate.ts': 'the certificate and the key that a person names, wherever they are',
  'packages/lectern/src/cli/slide-picture.ts': 'a picture that was just taken, in a temporary folder',
  'packages/lectern/src/setup/node/run-setup.ts': 'what the program in a setup file asks for',
  'packages/lectern/src/bundler/allowed-files.ts': 'package.json of installed packages',
  'packages/lectern/src/bundler/copied-editor.ts': "the engine's own editor",
  'packages/lectern/src/bundler/bundling-problems.ts': 'a line of the file that the bundler, which is confined, could not read',
  'packages/lectern/src/scaffold/copy-theme.ts': 'a theme, an installed package, copied into a new folder',
  'packages/lectern/src/scaffold/create-deck.ts': "files of the engine's template in a new folder, and package.json of the engine",
  'packages/lectern/src/scaffold/create-theme.ts': "files of the engine's template in a new folder",
  'packages/lectern/src/scaffold/eject-theme.ts': 'package.json of an installed theme',
  'packages/lectern/src/project/engine-files.ts': "the engine's own files",
  'packages/lectern/src/project/font-packages.ts': 'metadata of fonts, which are installed packages',
  'packages/lectern/src/project/missing-imports.ts': 'package.json of installed packages',
  'packages/lectern/src/project/icons.ts': 'collections of icons, which are installed packages',
  'packages/lectern/src/site/offline.ts': "the engine's own icon",
  'packages/lectern/src/server/copy-site.ts': 'files of a built site, copied into a temporary folder for the server',
  'packages/lectern/src/site/site-writer.ts': 'files of the built site, compared with what is to be written',
  'packages/lectern/src/mcp/search-guide.ts': "the engine's own guide",
  'packages/lectern/src/build/bundle-cache.ts': 'files that the bundler, which is confined, has read: their hashes',
  'packages/lectern/src/build/draw-pages.ts': 'the server build, in a temporary folder',
  'packages/lectern/src/build/write-deck-index.ts': "the engine's own icon",
}

/** Names of `node:fs` that read or write what is in a file. The whole module has them all. */
export const touchesContent =
  /^((readFile|writeFile|appendFile|open|copyFile|cp|rename|truncate|link|symlink)(Sync)?|create(Read|Write)Stream|promises|default|\*)$/
