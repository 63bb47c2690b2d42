/** The route around all screens of the app: what is shown in place of one that is missing or has failed, in the app's frame. */
export { Outlet as default } from 'react-router';
export { AppError as ErrorBoundary } from './app-error.tsx';
