/** Loaded before the server (`node --import`): moves its clock forward by MOVED_DAYS days. */
const moved = Number(process.env.MOVED_DAYS ?? 0) * 86_400_000;
const RealDate = Date;
const now = () => RealDate.now() + moved;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
