import { buildCommand } from './build.ts'
import { checkCommand } from './check.ts'
import type { Command } from './command.ts'
import { devCommand } from './dev.ts'
import { exportCommand } from './export.ts'
import { formatCommand } from './format.ts'
import { liveKeysCommand } from './live.ts'
import { lspCommand } from './lsp.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { newCommand } from './new.ts'
import { presentCommand } from './present.ts'
import { resultsCommand } from './results.ts'
import { themeEjectCommand, themeListCommand, themeNewCommand, themePreviewCommand } from './theme.ts'
import { translateCommand } from './translate.ts'

/** All commands of `lectern`, in the order of its help. */
export const commands: readonly Command[] = [
  newCommand,
  devCommand,
  buildCommand,
  presentCommand,
  exportCommand,
  resultsCommand,
  checkCommand,
  formatCommand,
  translateCommand,
  migrateCommand,
  mcpCommand,
  lspCommand,
  liveKeysCommand,
  themeListCommand,
  themePreviewCommand,
  themeEjectCommand,
  themeNewCommand,
]
