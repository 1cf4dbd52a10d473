/** Stands for the editor where pages are drawn while building: there is nothing to edit. */
export const loadMonaco = () => Promise.reject(new Error('there is no editor on the server'))
