declare module '*.worker.ts?worker' {
  const PageWorker: new () => Worker
  export default PageWorker
}
