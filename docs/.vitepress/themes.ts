/** The themes of this project, the newest first: what each is for, and whether its deck shows the shared layouts. */
export const themes = [
  {
    name: 'stage',
    about: 'Large and dark. People read it from the last row.',
    use: 'A talk in a hall: few words, big pictures, code that everybody can read.',
  },
  {
    name: 'folio',
    about: 'Quiet and editorial, for reading and teaching.',
    use: 'A lecture, a course, a paper: text, formulas, tables and footnotes, on a screen or on paper.',
  },
  {
    name: 'vivid',
    about: 'Color, pictures and motion, for products and stories.',
    use: 'A launch, a pitch, a story: one idea on each slide, and pictures that fill it.',
  },
  {
    name: 'default',
    about: "Plain and sans serif, as Slidev's theme of this name.",
    use: 'A deck from Slidev, or the base of a look of your own.',
  },
  {
    name: 'seriph',
    about: "With serifs and teal headings, as Slidev's theme of this name.",
    use: 'A deck from Slidev that has the theme seriph.',
  },
  { name: 'purplin', about: 'Purple, with a bar at the bottom.', use: 'A talk of an organization: every slide has its name and a link.' },
] as const
