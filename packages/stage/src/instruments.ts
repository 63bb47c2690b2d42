/** The instruments below a view, drawn flat: of a car the dashboard, of a motorcycle a display between the dials. */

type Context = CanvasRenderingContext2D;

/** What the instruments tell. */
export interface Readings {
  /** The indicator that flashes: `left`, `right` or `hazard`. */
  readonly signal?: string | undefined;
  /** The speed as it is shown; nothing for a display that is dark. */
  readonly speed?: { readonly value: number; readonly unit: string } | undefined;
}

/** Draws the dashboard with the indicators' tell-tales. `middle` is where the driver's own axis is, in pixels. */
export function drawDashboard(
  g: Context,
  width: number,
  height: number,
  middle: number,
  { signal, speed }: Readings,
): void {
  const k = width / 1280;
  const top = height * 0.93;
  g.save();
  g.beginPath();
  g.moveTo(0, height);
  g.lineTo(0, top + 18 * k);
  g.bezierCurveTo(middle - 420 * k, top, middle - 330 * k, top + 6 * k, middle - 240 * k, top);
  g.bezierCurveTo(middle - 180 * k, top - 26 * k, middle + 180 * k, top - 26 * k, middle + 240 * k, top);
  g.bezierCurveTo(middle + 330 * k, top + 6 * k, middle + 420 * k, top, width, top + 18 * k);
  g.lineTo(width, height);
  g.closePath();
  const shade = g.createLinearGradient(0, top - 26 * k, 0, height);
  shade.addColorStop(0, '#353b41');
  shade.addColorStop(0.2, '#24292e');
  shade.addColorStop(1, '#15181b');
  g.fillStyle = shade;
  g.fill();
  g.beginPath();
  g.roundRect(middle - 110 * k, top - 2 * k, 220 * k, 44 * k, 14 * k);
  g.fillStyle = '#0a0d10';
  g.fill();
  for (const [name, side] of [
    ['left', -1],
    ['right', 1],
  ] as const) {
    const on = signal === name || signal === 'hazard';
    const [x, y] = [middle + side * 64 * k, top + 20 * k];
    g.beginPath();
    g.moveTo(x + side * 26 * k, y);
    g.lineTo(x, y - 16 * k);
    g.lineTo(x, y - 8 * k);
    g.lineTo(x - side * 20 * k, y - 8 * k);
    g.lineTo(x - side * 20 * k, y + 8 * k);
    g.lineTo(x, y + 8 * k);
    g.lineTo(x, y + 16 * k);
    g.closePath();
    g.fillStyle = on ? '#35e07a' : '#1e242a';
    g.shadowColor = '#35e07a';
    g.shadowBlur = on ? 14 * k : 0;
    g.fill();
    g.shadowBlur = 0;
  }
  if (speed !== undefined) drawSpeed(g, speed, middle, top + 20 * k, k);
  g.restore();
}

/** Draws a rider's display with the speed. */
export function drawRiderDisplay(g: Context, width: number, height: number, { speed }: Readings): void {
  if (speed === undefined) return;
  const k = width / 1280;
  const y = height - 36 * k;
  g.save();
  g.beginPath();
  g.roundRect(width / 2 - 74 * k, y - 24 * k, 148 * k, 48 * k, 12 * k);
  g.fillStyle = '#0a0d10';
  g.fill();
  drawSpeed(g, speed, width / 2, y, k);
  g.restore();
}

function drawSpeed(g: Context, { value, unit }: NonNullable<Readings['speed']>, x: number, y: number, k: number): void {
  g.fillStyle = '#f2f5f7';
  g.textBaseline = 'middle';
  g.textAlign = 'right';
  // Three digits have the room of two.
  g.font = `700 ${(value < 100 ? 31 : 25) * k}px "Liberation Sans", Arial, sans-serif`;
  g.fillText(String(value), x + 2 * k, y + k);
  g.textAlign = 'left';
  g.fillStyle = '#a8b4bd';
  g.font = `600 ${15 * k}px "Liberation Sans", Arial, sans-serif`;
  g.fillText(unit, x + 7 * k, y + 5 * k);
}
