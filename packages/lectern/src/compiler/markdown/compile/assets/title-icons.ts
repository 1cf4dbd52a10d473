/** Icons of the collection `vscode-icons`, each with the words of titles that get it. */
const icons: Readonly<Record<string, string>> = {
  'file-type-light-pnpm': 'pnpm',
  'file-type-npm': 'npm .npmrc',
  'file-type-yarn': 'yarn',
  'file-type-bun': 'bun',
  'file-type-deno': 'deno',
  'file-type-vue': 'vue',
  'file-type-svelte': 'svelte',
  'file-type-angular': 'angular',
  'file-type-reactjs': 'react',
  'file-type-light-next': 'next',
  'file-type-nuxt': 'nuxt',
  'file-type-light-astro': 'astro',
  'file-type-rollup': 'rollup',
  'file-type-webpack': 'webpack',
  'file-type-vite': 'vite',
  'file-type-esbuild': 'esbuild',
  'file-type-node': 'package.json',
  'file-type-tsconfig': 'tsconfig.json',
  'file-type-editorconfig': '.editorconfig',
  'file-type-eslint': '.eslintrc .eslintignore eslint.config',
  'file-type-git': '.gitignore .gitattributes',
  'file-type-dotenv': '.env .env.example',
  'file-type-vscode': '.vscode',
  'file-type-tailwind': 'tailwind.config',
  'file-type-unocss': 'uno.config unocss.config',
  'file-type-oxlint': '.oxlintrc',
  'file-type-vueconfig': 'vue.config',
  'file-type-typescript': '.ts .mts .cts .tsx',
  'file-type-js': '.js .mjs .cjs .jsx',
  'file-type-json': '.json',
  'file-type-markdown': '.md',
  'file-type-python': '.py',
  'file-type-favicon': '.ico',
  'file-type-html': '.html',
  'file-type-css': '.css',
  'file-type-scss': '.scss',
  'file-type-light-yaml': '.yml .yaml',
  'file-type-php': '.php',
  'file-type-svg': '.svg',
}

const byWord = Object.entries(icons).flatMap(([icon, words]) => words.split(' ').map((word) => [word, icon] as const))

/** Return the icon that a title gets by the file or tool in it, as in Slidev: that of the longest word in it. Undefined for other titles. */
export function iconOfTitle(title: string): string | undefined {
  const text = title.toLowerCase()
  const found = byWord.filter(([word]) => text.includes(word)).toSorted(([one], [other]) => other.length - one.length)[0]
  return found && `vscode-icons:${found[1]}`
}
