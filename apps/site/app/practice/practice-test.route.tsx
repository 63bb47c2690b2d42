import { doing } from '../shell/page-handle.ts';
export const handle = doing;
export default function Screen() {
  return (
    <main className="page">
      <h1>Practice</h1>
    </main>
  );
}
