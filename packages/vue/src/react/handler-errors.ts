/** Where an error of an event handler comes from, in Vue's words and in the numbers of its production version. Such an error ends nothing. */
export const ofHandler = /event handler|#runtime-[56]$/
