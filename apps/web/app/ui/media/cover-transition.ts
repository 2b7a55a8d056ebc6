/** Name that the image of a card and the first image of its page share in a view transition. */
export const coverTransition = 'cover'
