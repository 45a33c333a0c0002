import { createRequire } from 'node:module';

// The plug-in of Module Federation needs the path of webpack. Without this it reads it in the stack of an error, for which
// webpack compiles the schema of all its options: about a second of a build.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');
