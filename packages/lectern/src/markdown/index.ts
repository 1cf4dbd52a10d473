export type { CompileContext, CompiledSlide, CompileSlide, ResolvedAsset } from './compile/compile-types.ts'
