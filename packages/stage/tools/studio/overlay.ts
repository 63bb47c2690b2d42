/** What is drawn flat over a view: dashboard, inner mirror, labels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A letter above a road user; `x` and `y` in pixels are the top of the user. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

type Context = CanvasRenderingContext2D;

/** Draws the view behind into the glass of a mirror, left and right swapped. */
function drawGlass(g: Context, { left, top, right, bottom }: Box, behind: HTMLCanvasElement, radius: number): void {
  g.beginPath();
  g.roundRect(left, top, right - left, bottom - top, radius);
  g.clip();
  g.translate(right, top);
  g.scale(-1, 1);
  g.drawImage(behind, 0, 0, right - left, bottom - top);
}

/** Draws the inner mirror with the view behind where it covers nothing that matters; returns its box. */
export function drawMirror(
  g: Context,
  width: number,
  behind: HTMLCanvasElement,
  side: 1 | -1,
  avoid: readonly Box[],
): Box {
  const k = width / 1280;
  const [w, h, top] = [300 * k, 88 * k, 18 * k];
  const places = Array.from({ length: 14 }, (_, i) => (side === 1 ? width - w - (60 + i * 70) * k : (60 + i * 70) * k));
  const covers = (x: number) =>
    avoid.some((box) => box.left < x + w + 14 * k && box.right > x - 14 * k && box.top < top + h + 14 * k);
  const left = places.find((x) => !covers(x)) ?? (places[0] as number);
  g.save();
  g.fillStyle = '#14171a';
  g.fillRect(left + w / 2 - 9 * k, 0, 18 * k, top + 6 * k);
  g.beginPath();
  g.roundRect(left - 7 * k, top - 7 * k, w + 14 * k, h + 14 * k, 30 * k);
  g.fillStyle = '#1b1f23';
  g.fill();
  const glass = { left, top, right: left + w, bottom: top + h };
  drawGlass(g, glass, behind, 24 * k);
  g.restore();
  return glass;
}

/** Draws a door mirror with the view behind on one side (-1 left, 1 right); returns its box. */
export function drawDoorMirror(
  g: Context,
  width: number,
  height: number,
  behind: HTMLCanvasElement,
  side: 1 | -1,
): Box {
  const k = width / 1280;
  const [w, h] = [206 * k, 150 * k];
  const left = side === -1 ? 18 * k : width - w - 18 * k;
  const top = height * 0.93 - h - 22 * k;
  g.save();
  g.beginPath();
  g.roundRect(left - 10 * k, top - 10 * k, w + 20 * k, h + 22 * k, 34 * k);
  g.fillStyle = '#1b1f23';
  g.fill();
  const glass = { left, top, right: left + w, bottom: top + h };
  drawGlass(g, glass, behind, 26 * k);
  g.restore();
  return glass;
}

/** Draws letters in white rounds beside their users: above if that covers nothing, else where it covers least. */
export function drawLabels(
  g: Context,
  size: readonly [width: number, height: number],
  labels: readonly Label[],
  avoid: readonly Box[],
): void {
  const [width, height] = size;
  const radius = 25 * (width / 1280);
  const taken = [...avoid];
  g.save();
  for (const { text, x, y } of [...labels].sort((a, b) => b.y - a.y)) {
    const spots = [0, 1, 2, 3].flatMap((row) =>
      [0, 1.6, -1.6, 3.2, -3.2].map((beside) => ({
        x: Math.min(width - radius - 6, Math.max(radius + 6, x + beside * radius)),
        y: Math.min(height * 0.84, Math.max(radius + 6, y - radius - 8 - row * radius * 1.2)),
        far: Math.abs(beside) + row,
      })),
    );
    const cost = (spot: (typeof spots)[number]) =>
      spot.far +
      6 *
        taken.filter(
          (box) =>
            box.left < spot.x + radius &&
            box.right > spot.x - radius &&
            box.top < spot.y + radius &&
            box.bottom > spot.y - radius,
        ).length;
    const at = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    taken.push({ left: at.x - radius, right: at.x + radius, top: at.y - radius, bottom: at.y + radius });
    g.beginPath();
    g.arc(at.x, at.y, radius, 0, Math.PI * 2);
    g.fillStyle = '#ffffff';
    g.shadowColor = 'rgba(0,0,0,.45)';
    g.shadowBlur = radius * 0.4;
    g.fill();
    g.shadowBlur = 0;
    g.lineWidth = radius * 0.12;
    g.strokeStyle = '#16202a';
    g.stroke();
    g.fillStyle = '#16202a';
    g.font = `800 ${radius * 1.25}px "DejaVu Sans", Arial, sans-serif`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(text, at.x, at.y + radius * 0.06);
  }
  g.restore();
}
