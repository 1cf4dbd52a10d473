import module from 'node:module'

// An interrupt while the command is read ends it as later ones do.
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => {
    process.stderr.write('Interrupted.\n')
    process.exit(128 + number)
  })

// The bundler's allocator takes 150 MB from the system before it needs them, unless told otherwise before it is loaded.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
// Where Node can (22.1 and later), what it has compiled is kept for the next run: a short command mostly reads its tools.
module.enableCompileCache?.()
await import('../dist/cli.js')
