export { answerMcp } from './answer-http.ts'
export { createMcpServers } from './create-mcp-server.ts'
export { readGuide } from './search-guide.ts'
export { serveStdio } from './serve-stdio.ts'
