export { createMcpServer, serveStdio } from './create-mcp-server.ts'
export { readGuide } from './search-guide.ts'
