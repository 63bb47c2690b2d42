import { reading } from '../shell/page-handle.ts';
export const handle = reading;
export default function Screen() {
  return (
    <main className="page">
      <h1>Catalogue</h1>
    </main>
  );
}
