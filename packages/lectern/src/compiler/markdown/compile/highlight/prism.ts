import type { RootContent } from 'hast'
import { refractor } from 'refractor/core'
import type { Highlighter, Token, TokenLine, TokenTag } from './highlighter.ts'

/** Languages of Prism. Each is a module of refractor. Languages that only extend another one are left out. */
export const prismLanguages: ReadonlySet<string> = new Set(
  `
    abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm arturo asciidoc asm6502
    asmatmel aspnet autohotkey autoit avisynth avro-idl awk bash basic batch bbcode bbj bicep birb bison bnf bqn brainfuck
    brightscript bro bsl c cfscript chaiscript cil cilkc cilkcpp clike clojure cmake cobol coffeescript concurnas cooklang coq cpp
    crystal csharp cshtml csp css csv cue cypher d dart dataweave dax dhall diff django dns-zone-file docker dot ebnf
    editorconfig eiffel ejs elixir elm erb erlang etlua excel-formula factor false firestore-security-rules flow fortran fsharp ftl
    gap gcode gdscript gedcom gettext gherkin git glsl gml gn go-module go gradle graphql groovy haml handlebars haskell haxe hcl
    hlsl hoon hpkp hsts http ichigojam icon icu-message-format idris iecst ignore inform7 ini io j java javadoc javadoclike
    javascript javastacktrace jexl jolie jq jsdoc json json5 jsonp jsstacktrace jsx julia keepalived keyman
    kotlin kumir kusto latex latte less lilypond linker-script liquid lisp livescript llvm log lolcode lua magma makefile markdown
    markup-templating markup mata matlab maxscript mel mermaid metafont mizar mongodb monkey moonscript n1ql n4js nand2tetris-hdl
    naniscript nasm neon nevod nginx nim nix nsis objectivec ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis
    peoplecode perl php phpdoc plant-uml plsql powerquery powershell processing prolog promql properties protobuf psl pug
    puppet pure purebasic purescript python q qml qore qsharp r racket reason regex rego renpy rescript rest rip roboconf
    robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk smarty sml solidity solution-file soy sparql
    splunk-spl sqf sql squirrel stan stata stylus supercollider swift systemd t4-cs t4-templating t4-vb tap tcl textile toml tremor
    tsx tt2 turtle twig typescript typoscript unrealscript uorazor uri v vala vbnet velocity verilog vhdl vim visual-basic
    warpscript wasm web-idl wgsl wiki wolfram wren xeora xojo xquery yaml yang zig
  `
    .trim()
    .split(/\s+/),
)

/** Other names of these languages: Prism's own, and names that authors write in fences. `alias:language` */
const aliasList = `
  adoc:asciidoc arm-asm:armasm art:arturo astro:markup atom:markup avdl:avro-idl avs:avisynth c++:cpp cfc:cfscript cilk:cilkcpp
  cilk-c:cilkc cilk-cpp:cilkcpp cjs:javascript clj:clojure cmd:batch coffee:coffeescript conc:concurnas console:shell-session
  context:latex cs:csharp cts:typescript dns-zone:dns-zone-file dockerfile:docker dosbatch:batch dotnet:csharp elisp:lisp
  emacs:lisp emacs-lisp:lisp eta:ejs ex:elixir exs:elixir fish:bash fs:fsharp g4:antlr4 gamemakerlanguage:gml gawk:awk
  gitignore:ignore gni:gn go-mod:go-module golang:go gv:dot h:c hbs:handlebars hgignore:ignore hpp:cpp hs:haskell html:markup
  idr:idris ino:arduino jinja2:django jl:julia js:javascript jsonc:json kt:kotlin kts:kotlin kum:kumir ld:linker-script
  ly:lilypond make:makefile mathematica:wolfram mathml:markup md:markdown mdx:markdown mjs:javascript mk:makefile ml:ocaml
  moon:moonscript mscript:powerquery mts:typescript mustache:handlebars n4jsd:n4js nani:naniscript nb:wolfram node:javascript
  npmignore:ignore objc:objectivec objective-c:objectivec objectpascal:pascal oscript:bsl patch:diff pbfasm:purebasic
  pcode:peoplecode pl:perl plantuml:plant-uml po:gettext postcss:css pq:powerquery proto:protobuf ps1:powershell purs:purescript
  px:pcaxis py:python qasm:openqasm qs:qsharp razor:cshtml rb:ruby rbnf:bnf res:rescript rkt:racket robot:robotframework rpy:renpy
  rq:sparql rss:markup rst:rest sclang:supercollider sh:bash sh-session:shell-session shell:bash shellsession:shell-session
  shortcode:bbcode sln:solution-file smlnj:sml sol:solidity ssml:markup svelte:markup svg:markup t4:t4-cs terraform:hcl tex:latex
  tf:hcl trickle:tremor trig:turtle troy:tremor ts:typescript tsconfig:typoscript uc:unrealscript url:uri uscript:unrealscript
  vb:visual-basic vba:visual-basic viml:vim vue:markup webidl:web-idl webmanifest:json wl:wolfram xeoracube:xeora
  xls:excel-formula xlsx:excel-formula xml:markup yml:yaml zsh:bash
`

export const prismAliases: ReadonlyMap<string, string> = new Map(
  aliasList
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const colon = pair.lastIndexOf(':')
      return [pair.slice(0, colon), pair.slice(colon + 1)]
    }),
)

/** Return the lines of a token tree. An element that spans lines encloses the tokens of each line. */
function linesOf(nodes: readonly RootContent[]): TokenLine[] {
  const lines: Token[][] = [[]]
  const add = (content: readonly RootContent[], tags: readonly TokenTag[]): void => {
    for (const node of content) {
      if (node.type === 'text') {
        node.value.split('\n').forEach((text, index) => {
          if (index > 0) lines.push([])
          if (text !== '') lines.at(-1)?.push({ text, tags })
        })
      } else if (node.type === 'element') {
        const names = node.properties.className
        // Use single quotes, because the HTML becomes a JavaScript string in double quotes.
        add(node.children, [...tags, { open: `<span class='${Array.isArray(names) ? names.join(' ') : ''}'>` }])
      }
    }
  }
  add(nodes, [])
  return lines
}

/** Prism's one state, which belongs to the package. Grammars modify and look up other grammars in it. */
interface Registry {
  languages: Record<string, unknown>
  hooks: { all: Record<string, unknown> }
}
const registry: Registry = Object.getPrototypeOf(refractor)
const pristine = { ...registry.languages }

/** The grammars to load, in this order, for a language that contains others. */
const companions: Readonly<Record<string, readonly string[]>> = { markup: ['markup', 'css', 'javascript'], markdown: ['yaml', 'markdown'] }

const load = async (name: string): Promise<typeof import('refractor/python').default> => (await import(`refractor/${name}`)).default

/**
 * Create a separate state for a language with only the grammars that it needs. A block then looks the same in any deck and in any order of
 * compilation.
 */
async function isolated(name: string): Promise<Pick<Registry, 'languages'> & Registry['hooks']> {
  const grammars = await Promise.all((companions[name] ?? [name]).map(load))
  registry.languages = { ...pristine }
  registry.hooks.all = {}
  for (const grammar of grammars) refractor.register(grammar)
  return { languages: registry.languages, all: registry.hooks.all }
}

/** Kept for all decks, because grammars register themselves in the one state of Prism. */
const states = new Map<string, ReturnType<typeof isolated>>()

/** Prism through refractor: `<span class='token keyword'>`. A grammar loads with the first block in its language. */
export const prism: Highlighter = {
  languages: [...prismLanguages, ...prismAliases.keys()],
  async highlight(code, language) {
    const name = prismAliases.get(language) ?? language
    // Only listed names are imported. An author's text never becomes part of a path.
    if (!prismLanguages.has(name)) return undefined
    const state = states.get(name) ?? isolated(name)
    states.set(name, state)
    const { languages, all } = await state
    registry.languages = languages
    registry.hooks.all = all
    return linesOf(refractor.highlight(code, name).children)
  },
}
