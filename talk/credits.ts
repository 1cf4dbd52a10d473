/** Who gives the talk: shown on its first slide. A speaker sets their own names here. */
export interface Credits {
  readonly organisation: string
  readonly presenters: readonly [string, string]
}

export const credits: Credits = {
  organisation: 'Grassroots Economics',
  presenters: ['First presenter', 'Second presenter'],
}
