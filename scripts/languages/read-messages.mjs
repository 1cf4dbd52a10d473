// Finds the texts of the interface in the source, by the syntax tree: the messages that people read, and English text that no catalog can translate.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const engine = fileURLToPath(new URL('../../packages/lectern/', import.meta.url))
const ts = createRequire(join(engine, 'package.json'))('typescript')

/** Functions with an English message as their first argument, or their second after a catalog. `loadPart` and `tryPart` name the part in a notice. */
const messageFunctions = new Set(['t', 'plural', 'pluralIn', 'message', 'loadPart', 'tryPart'])

/** Properties of elements that people read. */
const readAttributes = /^(aria-(label|roledescription|valuetext|description|placeholder)|title|placeholder|alt|name|label|legend|heading)$/

/** Files with texts for people. What a command says, also by the dev server, is English. */
const translated =
  /^((viewer|talk\/\w+\/(browser|model)|site\/password\/browser|base\/(ui|button)|deck\/(theme\/browser|drawing\/model)|author\/((comments|editing|on-slide|outline)\/browser|page))\/|author\/checking\/browser\/OverflowBadge)/

/** Files whose texts no script of a page shows: they are in slides and pages when these are written. */
const written = /^(compiler|site\/(site|build|bundler)|deck\/(chart|diagram))\//

/** Return which catalog has the messages of a file, unless that of viewers has them. */
export const catalogOf = (name) => (name.startsWith('author/') ? 'author' : written.test(name) ? 'compiler' : 'viewer')

/** Return the names and texts of the files of the engine's interface. */
export function interfaceFiles() {
  const root = join(engine, 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
}

const parse = (name, text) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

const textOf = (node) => (node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) ? node.text : undefined)

/** Return the messages of a file, each with its function, its line, and whether it is translated while its module is loaded, when no language is known yet. */
export function messagesIn({ name, text }) {
  const source = parse(name, text)
  const found = []
  const walk = (node, isInFunction) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && messageFunctions.has(node.expression.text)) {
      const [first, second, third] = node.arguments
      const isIn = node.expression.text === 'pluralIn'
      const message = textOf(isIn ? second : first)
      const by = node.expression.text
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (message !== undefined)
        found.push({
          message,
          by,
          line,
          isTooEarly: !isInFunction && (by === 't' || by === 'plural'),
          values: valuesOf(isIn ? third : second),
        })
    }
    ts.forEachChild(node, (child) => walk(child, isInFunction || ts.isFunctionLike(node)))
  }
  walk(source, false)
  return found
}

/** Return the names of the values that a message gets; undefined if they are not written in place. */
const valuesOf = (node) =>
  node && ts.isObjectLiteralExpression(node) && node.properties.every((each) => each.name)
    ? node.properties.map((each) => each.name.getText())
    : node
      ? undefined
      : []

/** Text that is the same in each language: the name on a key, a command, and a name. */
const isName = (node) => /^(kbd|code)$/.test(node.parent.openingElement?.tagName.getText() ?? '') || node.text.trim() === 'Slidev'

const isEnglish = (text) => /\p{L}{2}/u.test(text.replace(/^https?:\/\//, ''))
/** Words that begin like a sentence. */
const isSentence = (text) => /^[A-Z][a-z]+([ .,:…?!]|$)|[a-z] [a-z]+ [a-z]/.test(text) && !/[{}<>;=]/.test(text)

/** The ending of a file, or the name of a class. */
const isTechnical = (spans) => spans.every((span) => /^\s*(\.\w+|lectern-[\w-]+)?\s*$/.test(span))

/** Return English text of a file that people would read in every language. */
export function untranslatedIn({ name, text }) {
  if (!translated.test(name)) return []
  const source = parse(name, text)
  const found = []
  const add = (node, words) => found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words.trim() })
  const walk = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && messageFunctions.has(node.expression.text)) {
      for (const argument of node.arguments.slice(1)) walk(argument)
      return
    }
    if (ts.isCallExpression(node) && /^console\./.test(node.expression.getText())) return
    if (ts.isJsxText(node) && isEnglish(node.text.replaceAll(/&\w+;/g, '')) && !isName(node)) add(node, node.text)
    else if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText())) checkAttribute(node)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) checkContent(node.expression, isEnglish)
    else if (isShownProperty(node)) checkContent(ts.isBinaryExpression(node) ? node.right : node.initializer)
    else if (ts.isVariableDeclaration(node)) checkConstant(node.initializer)
    else if (
      ts.isCallExpression(node) &&
      /(^|\.)(setAttribute)$/.test(node.expression.getText()) &&
      /^aria-(label|roledesc)/.test(textOf(node.arguments[0]) ?? '')
    )
      checkContent(node.arguments[1])
    else if (ts.isCallExpression(node) && /(^|\.)(notify|say|tell)$/.test(node.expression.getText())) checkContent(node.arguments[0])
    ts.forEachChild(node, walk)
  }
  const checkAttribute = (node) => {
    const tag = node.parent.parent.tagName.getText()
    const words = textOf(node.initializer)
    // The names of form fields are no words.
    if (words !== undefined && /^(name|label|legend|heading)$/.test(node.name.getText()) && (!/^[A-Z]/.test(tag) || !/^[A-Z]/.test(words)))
      return
    if (words !== undefined ? isEnglish(words) : false) add(node, words)
    else if (node.initializer && ts.isJsxExpression(node.initializer)) checkContent(node.initializer.expression)
  }
  /** Check the value of a variable: a whole sentence is for people, and words with a capital letter may be. */
  const checkConstant = (node) => {
    if (node && ts.isConditionalExpression(node)) for (const value of [node.whenTrue, node.whenFalse]) checkConstant(value)
    else if (/^[A-Z].* .*[a-z]/.test(textOf(node) ?? '') && isSentence(textOf(node))) add(node, textOf(node))
  }
  /** Check what an expression may show: its literals, except those of comparisons and calls. In an element, each word is shown. */
  const checkContent = (node, isText = isSentence) => {
    if (!node) return
    const words = textOf(node)
    if (words !== undefined) return void (isText(words) && add(node, words))
    if (ts.isTemplateExpression(node)) {
      const spans = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      if (spans.some((span) => /\p{L}{3}/u.test(span)) && !/[{}<>;=]|^$/.test(spans.join(' ').trim()) && !isTechnical(spans))
        add(node, spans.join('…'))
      for (const { expression } of node.templateSpans) checkContent(expression, isText)
    } else if (ts.isConditionalExpression(node)) {
      checkContent(node.whenTrue, isText)
      checkContent(node.whenFalse, isText)
    } else if (ts.isParenthesizedExpression(node)) checkContent(node.expression, isText)
    else if (ts.isBinaryExpression(node) && ['&&', '||', '??', '+'].includes(node.operatorToken.getText())) {
      checkContent(node.left, isText)
      checkContent(node.right, isText)
    } else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) checkContent(element, isText)
  }
  const isShownProperty = (node) =>
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      /\.(textContent|innerText|ariaLabel|title)$/.test(node.left.getText())) ||
    (ts.isPropertyAssignment(node) &&
      /^(textContent|ariaLabel|name|label|heading|words|description|why|doing|'aria-label')$/.test(node.name.getText()))
  walk(source)
  return found
}
