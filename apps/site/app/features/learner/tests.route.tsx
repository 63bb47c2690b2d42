export { AppError as ErrorBoundary } from './app-error.tsx';
export { Component as default, loader } from './tests.tsx';
