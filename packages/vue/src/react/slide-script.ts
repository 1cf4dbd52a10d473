import type { ReactNode } from 'react'

/** The function of a `<script setup>`: it runs the script and returns its names. A script that waits returns a promise. */
export type Setup = () => Record<string, unknown> | Promise<Record<string, unknown>>

/** The names of a script, with the values of their refs, and the function that draws what reads them. */
export type SlideScript = readonly [values: object, track: (read: () => ReactNode) => ReactNode]
