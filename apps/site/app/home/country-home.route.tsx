import { reading } from '../shell/page-handle.ts';
export const handle = reading;
export default function CountryHome() {
  return (
    <main className="page">
      <h1>Home</h1>
    </main>
  );
}
