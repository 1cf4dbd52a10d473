/** Explains how to fix a deck that names a file outside its project. */
export const outsideProjectRemedy =
  'A deck uses files of its project: the nearest folder with a package.json or .git, otherwise its own folder. Copy the file into it.'
