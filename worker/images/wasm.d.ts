declare module '*.wasm' {
  const wasmModule: WebAssembly.Module;
  export default wasmModule;
}

// The package's own .d.ts describes the exports of a running instance, not what importing the module gives.
declare module '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' {
  const wasmModule: WebAssembly.Module;
  export default wasmModule;
}
