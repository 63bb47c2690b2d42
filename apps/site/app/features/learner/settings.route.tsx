export { AppError as ErrorBoundary } from './app-error.tsx';
export { action, Component as default, loader } from './settings.tsx';
