// Packs the extension: `npm run pack` writes dist/lectern-VERSION.vsix, or into the folder that is named. A .vsix is a ZIP file with two descriptions and the files of the extension.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import JSZip from 'jszip'
import './build.mjs'

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const { devDependencies: _, scripts: __, files: ___, ...manifest } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const files = ['README.md', 'CHANGELOG.md', 'LICENSE', 'view.svg', 'snippets/slides.json', 'icon.png', 'dist/extension.cjs', 'LICENSES.txt']

/** What the editor and its marketplace read first. */
const description = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(manifest.name)}" Version="${escaped(manifest.version)}" Publisher="${escaped(manifest.publisher)}"/>
    <DisplayName>${escaped(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(manifest.description)}</Description>
    <Tags>${escaped(manifest.keywords.join(','))}</Tags>
    <Categories>${escaped(manifest.categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(manifest.engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
      <Property Id="Microsoft.VisualStudio.Code.LocalizedLanguages" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExecutesCode" Value="true"/>
      <Property Id="Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown" Value="true"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/changelog.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`

const types = {
  '.json': 'application/json',
  '.vsixmanifest': 'text/xml',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.cjs': 'application/javascript',
}
const content = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${Object.entries(types)
  .map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  .join('')}</Types>
`

/** The names that the marketplace expects. */
const packedName = (file) => ({ 'README.md': 'readme.md', 'CHANGELOG.md': 'changelog.md', LICENSE: 'LICENSE.txt' })[file] ?? file

const zip = new JSZip()
// The same files give the same package.
const options = { date: new Date('2026-01-01T00:00:00Z'), createFolders: false }
zip.file('extension.vsixmanifest', description, options)
zip.file('[Content_Types].xml', content, options)
zip.file('extension/package.json', `${JSON.stringify(manifest, null, 2)}\n`, options)
for (const file of files)
  zip.file(`extension/${packedName(file)}`, readFileSync(path(file === 'LICENSES.txt' ? 'dist/LICENSES.txt' : file)), options)
const out = join(resolve(process.argv[2] ?? path('dist')), `lectern-${manifest.version}.vsix`)
writeFileSync(out, await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
console.log(out)
