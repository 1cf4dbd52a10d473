import {
  type CancellationToken,
  type DataTransfer,
  DataTransferItem,
  EventEmitter,
  ThemeIcon,
  type TreeDataProvider,
  type TreeDragAndDropController,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
} from 'vscode'
import type { ListedSlide, Server, SlideList } from './client.ts'
import { editDocument, openFile } from './edit-document.ts'

const kind = 'application/vnd.code.tree.lectern.slides'

/** The words of a slide in the tree. */
const labelOf = ({ no, title, src, index }: ListedSlide): string =>
  src === undefined
    ? [no ?? '', title || (no === undefined ? `Slide ${index + 1}` : 'Untitled')].filter((part) => part !== '').join('  ')
    : `→ ${src}`

/** The tree of slides. A slide is dragged to another place of its file. */
export class SlideTree implements TreeDataProvider<ListedSlide>, TreeDragAndDropController<ListedSlide> {
  readonly dragMimeTypes: readonly string[] = [kind]
  readonly dropMimeTypes: readonly string[] = [kind]
  readonly #changed = new EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.#changed.event
  readonly #server: () => Server | undefined
  #list: SlideList | undefined

  constructor(server: () => Server | undefined) {
    this.#server = server
  }

  show(list: SlideList | undefined): void {
    this.#list = list
    this.#changed.fire(undefined)
  }

  get current(): ListedSlide | undefined {
    return this.#list?.current === undefined ? undefined : this.#list.slides[this.#list.current]
  }

  getParent(): undefined {
    return undefined
  }

  getChildren(slide?: ListedSlide): readonly ListedSlide[] & ListedSlide[] {
    return slide ? [] : [...(this.#list?.slides ?? [])]
  }

  getTreeItem(slide: ListedSlide): TreeItem {
    const item = new TreeItem(`${'  '.repeat(slide.depth)}${labelOf(slide)}`, TreeItemCollapsibleState.None)
    item.id = `${slide.path}#${slide.index}#${slide.no ?? ''}#${slide.depth}`
    if (slide.hidden) {
      item.description = 'hidden'
      item.iconPath = new ThemeIcon('eye-closed')
    }
    const at = { selection: { start: { line: slide.line, character: 0 }, end: { line: slide.line, character: 0 } } }
    item.command = { command: 'lectern.goTo', title: 'Go to the Slide', arguments: [slide.path, slide.line, at] }
    item.resourceUri = Uri.file(slide.path)
    return item
  }

  handleDrag(slides: readonly ListedSlide[], transfer: DataTransfer): void {
    transfer.set(kind, new DataTransferItem(slides[0]))
  }

  async handleDrop(target: ListedSlide | undefined, transfer: DataTransfer, _token?: CancellationToken): Promise<void> {
    const dragged: unknown = transfer.get(kind)?.value
    const slide = this.#list?.slides.find((each) => each === dragged || JSON.stringify(each) === JSON.stringify(dragged))
    if (slide) await this.move(slide, target)
  }

  /** Move a slide to the place of another one, or to the end of its file. */
  async move(slide: ListedSlide, target: ListedSlide | undefined): Promise<void> {
    const inFile = this.#list?.slides.filter(({ path }) => path === slide.path) ?? []
    const to = target ?? inFile.at(-1)
    if (!to || to.path !== slide.path) {
      window.showWarningMessage('A slide is moved inside its file. Cut and paste its text to put it into another file.')
      return
    }
    const document = await openFile(slide.path)
    try {
      await editDocument(document, async () => (await this.#server()?.move(document.uri.toString(), slide.index, to.index)) ?? [])
    } catch (error) {
      window.showWarningMessage(error instanceof Error ? error.message : String(error))
    }
  }
}
