export default function Chooser() {
  return (
    <main className="page">
      <h1 className="text-brand">Lanewise</h1>
    </main>
  );
}
