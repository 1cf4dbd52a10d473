import { chartOptionNames } from '../../../../deck/chart/index.ts'

/** The compiler's data about a component of the engine. */
export interface BuiltIn {
  /** Names of the component's properties, in React's spelling. */
  readonly props: readonly string[]
  /** Properties without which the component shows nothing. */
  readonly needs?: readonly string[]
  /** The allowed texts of properties. */
  readonly values?: Readonly<Record<string, { readonly pattern: RegExp; readonly allowed: string }>>
  /** Properties that are on or off. */
  readonly switches?: readonly string[]
  /** Other names of properties, as in Slidev. */
  readonly otherNames?: Readonly<Record<string, string>>
  /** How many items the list in it has. Undefined if it needs no list. */
  readonly list?: { readonly least: number; readonly most: number }
  /** Whether the component gives its attributes to its slots. */
  readonly givesAttributes?: true
  /** The site whose content the component shows in a frame. */
  readonly frame?: string
  /** Whether the component asks the audience a question, whose answers all languages of a deck share. */
  readonly asks?: true
}

const oneOf = (...names: readonly string[]) => ({ pattern: new RegExp(`^(${names.join('|')})$`), allowed: names.join(', ') })
const number = { pattern: /^-?(\d+\.?\d*|\.\d+)$/, allowed: 'a number' }
const contexts = ['slide', 'presenter', 'overview', 'print', 'main', 'visible', 'previewNext']
const listOf = (names: readonly string[]) => ({
  pattern: new RegExp(`^(${names.join('|')})(\\s*,\\s*(${names.join('|')}))*$`),
  allowed: names.join(', '),
})

const arrow = ['width', 'color', 'twoWay']
const ends = ['x1', 'y1', 'x2', 'y2']
const video: BuiltIn = {
  switches: ['controls', 'loop', 'muted'],
  props: [
    ...['autoplay', 'autoreset', 'controls', 'poster', 'printPoster', 'timestamp', 'printTimestamp'],
    ...['src', 'width', 'height', 'loop', 'muted', 'preload'],
  ],
  values: { autoreset: oneOf('slide', 'click'), autoplay: oneOf('true', 'false', 'once') },
}
const title: BuiltIn = { props: ['no'], needs: ['no'], values: { no: number } }

/** Components that Slidev does not have. A component for Vue of such a name is something else. */
export const notOfSlidev: ReadonlySet<string> = new Set([
  'AudienceNotes',
  'Chart',
  'JoinCode',
  'OpenAnswers',
  'Points',
  'Poll',
  'Questions',
  'Quiz',
  'Ranking',
  'Reactions',
  'Ready',
  'Scale',
  'Terminal',
  'When',
  'WordCloud',
])

/** The engine's components by name. Each has a file in `viewer/components/built-in`. */
export const builtIns: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>(
  Object.entries({
    Arrow: {
      switches: ['twoWay'],
      props: [...ends, ...arrow],
      needs: ends,
      values: Object.fromEntries([...ends, 'width'].map((name) => [name, number])),
    },
    AudienceNotes: { props: [] },
    AutoFitText: {
      props: ['max', 'min', 'modelValue', 'multiLine'],
      values: { max: number, min: number, multiLine: oneOf('true', 'false') },
    },
    BlueSky: {
      props: ['id', 'scale'],
      needs: ['id'],
      values: {
        id: {
          pattern: /^(https?:\/\/bsky\.app\/profile\/|at:\/\/)?[\w.:%-]+\/((post|app\.bsky\.feed\.post)\/)?[a-z\d]+\/?([?#].*)?$/i,
          allowed: "the post's address on bsky.app, or AUTHOR/KEY from it",
        },
        scale: number,
      },
      otherNames: { uri: 'id' },
      frame: 'https://embed.bsky.app',
    },
    Chart: { props: [...chartOptionNames, 'src', 'steps', 'at'], needs: ['type'] },
    JoinCode: { props: [] },
    LightOrDark: { props: [], givesAttributes: true },
    Link: { props: ['to', 'title', 'target', 'rel'], needs: ['to'] },
    OpenAnswers: { asks: true, props: ['question', 'again'], needs: ['question'] },
    Poll: {
      asks: true,
      props: ['question', 'multiple', 'max', 'other', 'once', 'again'],
      switches: ['multiple', 'other', 'once'],
      needs: ['question'],
      values: { max: { pattern: /^([1-9]|1\d|20)$/, allowed: 'a number from 1 to 20' } },
      list: { least: 2, most: 20 },
    },
    Points: { asks: true, props: ['question', 'again'], needs: ['question'], list: { least: 2, most: 20 } },
    PoweredBySlidev: { props: [] },
    Questions: { props: [] },
    Quiz: {
      asks: true,
      props: ['question', 'explanation', 'seconds', 'speed', 'quiz', 'multiple', 'again', 'secret'],
      switches: ['speed', 'multiple'],
      needs: ['question'],
      values: { seconds: { pattern: /^([5-9]|[1-9]\d|[1-5]\d\d|600)$/, allowed: 'a number of seconds from 5 to 600' } },
      list: { least: 2, most: 20 },
    },
    Ranking: { asks: true, props: ['question', 'again'], needs: ['question'], list: { least: 2, most: 20 } },
    Reactions: { props: ['hands'], switches: ['hands'] },
    Ready: { asks: true, props: ['question', 'again'], needs: ['question'] },
    RenderWhen: { props: ['context'], needs: ['context'], values: { context: listOf(contexts) } },
    Scale: {
      asks: true,
      props: ['question', 'max', 'nps', 'low', 'high', 'again'],
      switches: ['nps'],
      needs: ['question'],
      values: { max: { pattern: /^([2-9]|10)$/, allowed: 'a number from 2 to 10' } },
    },
    SlideCurrentNo: { props: [] },
    SlidesTotal: { props: [] },
    SlidevVideo: video,
    Video: video,
    TitleRenderer: title,
    Titles: title,
    Terminal: {
      props: ['src', 'title', 'rows', 'speed', 'at'],
      values: {
        rows: { pattern: /^[1-9]\d?$/, allowed: 'a number of lines from 1 to 99' },
        speed: { pattern: /^(?=.*[1-9])(\d+\.?\d*|\.\d+)$/, allowed: 'a number above 0, as in 2' },
      },
    },
    Toc: {
      props: ['columns', 'listClass', 'minDepth', 'maxDepth', 'mode'],
      values: { columns: number, minDepth: number, maxDepth: number, mode: oneOf('all', 'onlyCurrentTree', 'onlySiblings') },
    },
    Transform: { props: ['scale', 'origin'], values: { scale: number } },
    Tweet: {
      props: ['id', 'scale', 'conversation', 'cards'],
      needs: ['id'],
      values: {
        id: {
          pattern: /^(https?:\/\/(www\.|mobile\.)?(x|twitter)\.com\/\w+\/status(es)?\/)?\d+\/?([?#].*)?$/i,
          allowed: "the post's number, or its address on x.com",
        },
        scale: number,
        cards: oneOf('hidden', 'visible'),
      },
      otherNames: { url: 'id' },
      frame: 'https://platform.twitter.com',
    },
    When: { props: ['showFor', 'hideFor', 'length'] },
    WordCloud: {
      asks: true,
      props: ['question', 'max', 'again'],
      needs: ['question'],
      values: { max: { pattern: /^[1-5]$/, allowed: 'a number of words from 1 to 5' } },
    },
    Youtube: {
      props: ['id', 'width', 'height'],
      needs: ['id'],
      values: { id: { pattern: /^[\w-]+([?&].*)?$/, allowed: "the video's id, which follows v= in its address" } },
      frame: 'https://www.youtube-nocookie.com',
    },
    VDrag: { props: ['pos'] },
    VDragArrow: { props: ['pos', ...arrow], values: { width: number } },
  }),
)
