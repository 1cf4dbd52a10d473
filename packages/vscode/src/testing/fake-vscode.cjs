// The parts of the editor's module that the extension uses, without an editor. Tests read `calls` and fire `events`.
class Position {
  constructor(line, character) {
    Object.assign(this, { line, character })
  }
}
class Range {
  constructor(...at) {
    const [a, b, c, d] = at.length === 2 ? [at[0].line, at[0].character, at[1].line, at[1].character] : at
    this.start = new Position(a, b)
    this.end = new Position(c, d)
  }
}
class Selection extends Range {
  constructor(...at) {
    super(...at)
    this.active = this.end
    this.anchor = this.start
  }
}
class Uri {
  constructor(path, scheme = 'file') {
    Object.assign(this, { path, scheme, fsPath: path })
  }
  static file = (path) => new Uri(path)
  static parse = (text) => Object.assign(new Uri(new URL(text).pathname, new URL(text).protocol.slice(0, -1)), { text })
  toString() {
    return this.text ?? require('node:url').pathToFileURL(this.path).href
  }
}
class EventEmitter {
  #listeners = new Set()
  event = (listener) => {
    this.#listeners.add(listener)
    return { dispose: () => this.#listeners.delete(listener) }
  }
  fire(value) {
    for (const listener of this.#listeners) listener(value)
  }
  dispose() {}
}
class WorkspaceEdit {
  edits = []
  replace(uri, range, text) {
    this.edits.push({ uri, range, text })
  }
}
class TreeItem {
  constructor(label, collapsibleState) {
    Object.assign(this, { label, collapsibleState })
  }
}
class DataTransferItem {
  constructor(value) {
    this.value = value
  }
}
class Task {
  constructor(definition, scope, name, source, execution) {
    Object.assign(this, { definition, scope, name, source, execution })
  }
}
class ProcessExecution {
  constructor(process, args, options) {
    Object.assign(this, { process, args, options })
  }
}
const calls = []
const note =
  (name, answer) =>
  async (...args) => {
    calls.push([name, ...args])
    return typeof answer === 'function' ? answer(...args) : answer
  }
const never = () => ({ dispose() {} })
const commandHandlers = new Map()
const trees = new Map()
const views = new Map()
const panels = []
const events = { editor: new EventEmitter(), selection: new EventEmitter(), text: new EventEmitter(), trust: new EventEmitter() }

const window = {
  activeTextEditor: undefined,
  visibleTextEditors: [],
  tabGroups: { all: [], onDidChangeTabs: never, onDidChangeTabGroups: never },
  onDidChangeActiveTextEditor: events.editor.event,
  onDidChangeTextEditorSelection: events.selection.event,
  createOutputChannel: () => ({
    onDidChangeLogLevel: never,
    ...Object.fromEntries(
      ['append', 'appendLine', 'clear', 'show', 'dispose', 'trace', 'debug', 'info', 'warn', 'error'].map((name) => [
        name,
        (words) => calls.push([`log ${name}`, words]),
      ]),
    ),
  }),
  createTreeView: (id, options) => {
    trees.set(id, options)
    return never()
  },
  registerWebviewViewProvider: (id, provider) => {
    views.set(id, provider)
    return never()
  },
  createWebviewPanel: (type, title, _column, options) => {
    const [message, dispose] = [new EventEmitter(), new EventEmitter()]
    const sent = []
    const webview = {
      cspSource: 'vscode-resource:',
      html: '',
      onDidReceiveMessage: message.event,
      postMessage: async (value) => sent.push(value),
    }
    const panel = { type, title, options, webview, sent, message, onDidDispose: dispose.event, reveal() {}, dispose: () => dispose.fire() }
    panels.push(panel)
    return panel
  },
  createTerminal: () => ({ show() {}, sendText: (text) => calls.push(['sendText', text]) }),
  showInformationMessage: note('information'),
  showWarningMessage: note('warning'),
  showErrorMessage: note('error'),
  showQuickPick: note('pick', (items) => items[0]),
  showTextDocument: note('showDocument', (document) => window.visibleTextEditors.find((editor) => editor.document === document) ?? {}),
}
const workspace = {
  isTrusted: true,
  workspaceFolders: undefined,
  textDocuments: [],
  getWorkspaceFolder: () => undefined,
  onDidChangeTextDocument: events.text.event,
  onDidGrantWorkspaceTrust: events.trust.event,
  createFileSystemWatcher: () => ({ onDidCreate: never, onDidChange: never, onDidDelete: never, dispose() {} }),
  openTextDocument: async (uri) => window.visibleTextEditors.find(({ document }) => document.uri.fsPath === uri.fsPath)?.document,
  applyEdit: async (edit) => {
    calls.push(['applyEdit', edit.edits])
    return true
  },
}
const known = {
  version: '1.91.0',
  ...{ calls, events, commandHandlers, trees, views, panels },
  ...{ Position, Range, Selection, Uri, EventEmitter, WorkspaceEdit, TreeItem, DataTransferItem, Task, ProcessExecution },
  ThemeIcon: class {
    constructor(id) {
      this.id = id
    }
  },
  TreeItemCollapsibleState: { None: 0 },
  ViewColumn: { Beside: -2 },
  TaskScope: { Workspace: 2 },
  TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
  window,
  workspace,
  // Each document is one of a language server.
  languages: { match: () => 10 },
  tasks: { executeTask: note('task') },
  env: { asExternalUri: async (uri) => uri, clipboard: { writeText: note('clipboard') } },
  commands: {
    registerCommand: (name, handler) => {
      commandHandlers.set(name, handler)
      return never()
    },
    executeCommand: note('execute'),
  },
}

/** Everything else of the editor: a class and a function at once, whose members are of the same kind. The client of the server registers itself there. */
const anything = () =>
  new Proxy(class {}, {
    get: (target, name) => (name === 'prototype' || typeof name === 'symbol' ? target[name] : name === 'then' ? undefined : anything()),
    apply: () => ({ dispose() {} }),
  })
for (const name of ['window', 'workspace', 'env', 'commands', 'languages', 'tasks'])
  known[name] = Object.setPrototypeOf(known[name], anything())
module.exports = new Proxy(known, { get: (target, name) => (name in target ? target[name] : name === '__esModule' ? true : anything()) })
