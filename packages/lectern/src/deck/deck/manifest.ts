import type { Choices, Condition } from '../config/choice.ts'

/** Transitions between slides that the engine draws. */
export const transitionNames = ['fade', 'fade-out', 'slide-left', 'slide-right', 'slide-up', 'slide-down', 'view-transition'] as const

export type TransitionName = (typeof transitionNames)[number]

/** The classes of a transition in the style sheets of an author, as Vue names them. */
export const transitionClasses = ['enterFrom', 'enterActive', 'enterTo', 'leaveFrom', 'leaveActive', 'leaveTo'] as const

/** A transition that is written as a map. */
export interface TransitionMap {
  /** As in a text: a name, or `forward | backward`. */
  readonly name: string
  /** Classes that replace those of the name. */
  readonly classes?: Readonly<Partial<Record<(typeof transitionClasses)[number], string>>>
  /** Milliseconds. Absent: as long as the animations of the two slides. */
  readonly duration?: number
}

/**
 * The data of a deck that the browser has before it loads any slide. Keep it small: it is part of the first load. It has no notes and no source text.
 * The end slide is not listed. Its number is `slides.length + 1`.
 */
export interface DeckManifest {
  /** Deck title as the author wrote it. */
  readonly title: string
  /** Document title with the deck's `titleTemplate` applied. */
  readonly documentTitle: string
  /** BCP 47 tag for `<html lang>`. */
  readonly language: string
  /** Base path, with a slash at both ends. The languages of a deck have the same. */
  readonly base: string
  /** Base path of the pages, if it is not that of the deck: those of a translation are in a folder. */
  readonly root?: string
  /** BCP 47 tags of the deck's languages. Absent for a site in one language. */
  readonly languages?: readonly string[]
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** Width divided by height. */
  readonly aspectRatio: number
  /** Pixels. */
  readonly canvasWidth: number
  readonly colorSchema: 'auto' | 'light' | 'dark'
  readonly selectable: boolean
  /** Set when the deck is written from right to left. */
  readonly rtl?: true
  /** Slide transition as the author wrote it: a name, or `forward | backward`. Absent: none. */
  readonly transition?: string | TransitionMap
  /** Address of the deck's PDF. Absent when the deck offers no PDF. */
  readonly pdf?: string
  /** Whether the deck has a description (`info`). */
  readonly info?: true
  /** How people draw on slides. False when drawing is off. */
  readonly drawings?: false | ManifestDrawings
  /** True when a password protects the presenter screen. */
  readonly remote?: true
  /** Set when other devices follow the talk: the key (base64url) that checks what the presenter signs. */
  readonly live?: string
  /** How the audience of a live talk asks questions from any slide. Absent when it does not. */
  readonly questions?: 'anonymous' | 'names'
  /** Whether the audience can keep what was asked. */
  readonly takeaway?: true
  /** The broker of that audience, if it is not the server of this page. */
  readonly broker?: ManifestBroker
  /** False when a right click opens the menu of the browser. Absent when the slide has a menu. */
  readonly contextMenu?: false
  /** False when the screen may turn off during the talk. Absent when Lectern keeps it awake. */
  readonly wakeLock?: false
  /** Seconds after which the deck moves to the next step by itself. Absent when a person moves it. */
  readonly autoplay?: number
  /** Whether slide 1 follows the last slide while the deck plays by itself. */
  readonly loop?: true
  /** Whether the deck has a page that prepares exports. */
  readonly exporter?: true
  /** False when the deck has no presenter screen. */
  readonly presenter?: false
  /** Other sites that may control the deck where they embed it: origins, or a scheme with a colon for all pages that have it. */
  readonly embedOrigins?: readonly string[]
  /** The talks among which people choose. Absent if the deck is one talk. */
  readonly choices?: ManifestChoices
  readonly slides: readonly ManifestSlide[]
}

/** The talks in a deck. */
interface ManifestChoices extends Choices {
  /** The talk that this window shows, as the query of an address. Absent for the whole deck. */
  readonly chosen?: string
  /** All slides of the deck, where this window shows one of its talks. */
  readonly whole?: readonly ManifestSlide[]
}

/** A broker that the author names. */
interface ManifestBroker {
  /** Address of the WebSocket. */
  readonly url: string
  /** Absent: the topic that the public key gives. */
  readonly topic?: string
}

/** How people draw on slides, when it differs from the default. By default, everybody draws and everybody sees the drawings. */
interface ManifestDrawings {
  /** True when only the presenter draws. */
  readonly presenterOnly?: true
  /** False when only the viewer who draws sees the drawing. */
  readonly syncAll?: false
}

/** One slide of the manifest; its number is its index + 1. */
export interface ManifestSlide {
  /** Empty, as the title, while the list of a long deck is not loaded. */
  readonly key: string
  readonly title: string
  /** Depth of the title in the outline, 1 to 6. */
  readonly level: number
  /** Number of click steps after step 0. */
  readonly clicks: number
  /** The first step of the slide. Absent when it is 0. */
  readonly clicksStart?: number
  readonly hideInToc?: true
  /** Transition to the next slide when it differs from the deck's. `none` for none. */
  readonly transition?: string | TransitionMap
  readonly routeAlias?: string
  /** False when the slide is rendered only while it is on screen, not beside its neighbors. */
  readonly preload?: false
  /** Seconds after which the slide moves on by itself; 0 when it waits for a person. Absent: the deck's. */
  readonly autoplay?: number
  /** For which talks the slide is. Absent for all of them. */
  readonly when?: Condition
  /** The steps that only some talks have: for each, the conditions of the blocks that need it. One of these has to be shown, with all around it. */
  readonly steps?: Readonly<Record<number, readonly (readonly Condition[])[]>>
}
