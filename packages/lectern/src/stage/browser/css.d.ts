/** Style sheets are the bundler's: importing one puts it into the page. */
declare module '*.css'
