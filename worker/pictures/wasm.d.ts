declare module '*.wasm' {
  const wasmModule: WebAssembly.Module;
  export default wasmModule;
}

// Beside this one lies a description of what it exports once it runs, which is not what importing it gives.
declare module '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' {
  const wasmModule: WebAssembly.Module;
  export default wasmModule;
}
