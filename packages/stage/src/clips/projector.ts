/** Draws a film's stage on a canvas with WebGL, and over it what the learner sees of the own vehicle: instruments, and in a car the inner mirror. */
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import { speedAt } from '@lanewise/learning/hazard/motion';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { drawDashboard, drawRiderDisplay } from '../instruments.ts';
import { buildClipStage, type ClipStage, type Seat } from './clip-stage.ts';

/** What is drawn over the picture is measured in this. */
const PICTURE = { width: 1280, height: 720 };
/** Height of the strip with the instruments. */
const STRIP = 96;
const MIRROR = { width: 300, height: 88, top: 18, beside: 60, frame: 7 };
/** Seconds of the clip's clock for which the mirror keeps its picture. */
const MIRRORED_EVERY = 0.12;

/** How much more a metre a second is in each unit. */
const IN_SECONDS = { mph: 2.2369, 'km/h': 3.6 } as const;

/** What a frame shows beside the road ahead. */
export interface Frame {
  /** Metres ahead that are drawn. */
  readonly reach: number;
  readonly hasMirror: boolean;
}

export class Projector {
  readonly stage: ClipStage;
  readonly renderer: T.WebGLRenderer;
  readonly #film: ShownFilm;
  readonly #over = new T.Scene();
  readonly #flat = new T.OrthographicCamera(0, PICTURE.width, PICTURE.height, 0, -1, 1);
  readonly #strip: HTMLCanvasElement;
  readonly #stripMap: T.CanvasTexture;
  readonly #mirrored = new T.WebGLRenderTarget(MIRROR.width, MIRROR.height, { type: T.HalfFloatType });
  readonly #mirror: T.Group | null;
  #shown = '';
  #mirroredAt = Number.NEGATIVE_INFINITY;

  /** @throws Error where the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement, film: ShownFilm) {
    this.#film = film;
    this.#strip = canvasBeside(canvas, PICTURE.width, STRIP);
    this.#stripMap = pictureOf(this.#strip);
    this.renderer = new T.WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.stage = buildClipStage(film);
    const { sun, mood } = this.stage;
    this.renderer.toneMapping = T.NeutralToneMapping;
    this.renderer.toneMappingExposure = mood.exposure;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = T.PCFShadowMap;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.bias = -0.0015;
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -42;
    camera.right = camera.top = 42;
    camera.far = 170;
    const strip = flat(this.#stripMap, PICTURE.width, STRIP);
    strip.position.set(PICTURE.width / 2, STRIP / 2, 0);
    this.#mirror = film.vehicle === 'motorcycle' ? null : this.#innerMirror();
    this.#over.add(strip, ...(this.#mirror === null ? [] : [this.#mirror]));
  }

  /** Draws the film at a time of its clock. */
  draw(t: number, seat: Seat, { reach, hasMirror }: Frame): void {
    const { renderer, stage } = this;
    stage.show(t, seat, reach);
    const isLearner = seat === 'learner';
    if (this.#mirror !== null) this.#mirror.visible = hasMirror;
    if (isLearner && hasMirror && this.#mirror !== null) this.#lookBack(t);
    renderer.render(stage.scene, stage.camera);
    if (!isLearner) return;
    this.#tell(t);
    renderer.autoClear = false;
    renderer.render(this.#over, this.#flat);
    renderer.autoClear = true;
  }

  dispose(): void {
    this.#mirrored.dispose();
    this.#stripMap.dispose();
    this.renderer.dispose();
  }

  #lookBack(t: number): void {
    if (t >= this.#mirroredAt && t < this.#mirroredAt + MIRRORED_EVERY) return;
    this.#mirroredAt = t;
    const { renderer, stage } = this;
    const cockpit = stage.scene.getObjectByName('cockpit');
    if (cockpit !== undefined) cockpit.visible = false;
    renderer.setRenderTarget(this.#mirrored);
    renderer.render(stage.scene, stage.mirror);
    renderer.setRenderTarget(null);
    if (cockpit !== undefined) cockpit.visible = true;
  }

  /** Draws the instruments if what they tell has changed. */
  #tell(t: number): void {
    const { road, speeds, vehicle } = this.#film;
    const unit = sceneryCountries[road.country].vehicles.speedUnit;
    const speed = { value: Math.round(speedAt(speeds, t) * IN_SECONDS[unit]), unit };
    if (this.#shown === `${speed.value}`) return;
    this.#shown = `${speed.value}`;
    const g = this.#strip.getContext('2d') as CanvasRenderingContext2D;
    g.clearRect(0, 0, PICTURE.width, STRIP);
    g.save();
    g.translate(0, STRIP - PICTURE.height);
    if (vehicle === 'motorcycle') drawRiderDisplay(g, PICTURE.width, PICTURE.height, { speed });
    else drawDashboard(g, PICTURE.width, PICTURE.height, PICTURE.width / 2, { speed });
    g.restore();
    this.#stripMap.needsUpdate = true;
  }

  /** The inner mirror, on the side of the middle of the car. */
  #innerMirror(): T.Group {
    const { width, height, top, beside, frame } = MIRROR;
    const [w, h] = [width + 2 * frame, height + 2 * frame];
    const edge = canvasBeside(this.#strip, w, h);
    const g = edge.getContext('2d') as CanvasRenderingContext2D;
    g.fillStyle = '#1b1f23';
    g.beginPath();
    g.roundRect(0, 0, w, h, 30);
    g.roundRect(frame, frame, width, height, 24);
    g.fill('evenodd');
    const glass = flat(this.#mirrored.texture, width, height);
    // Left and right are swapped, as in a mirror.
    glass.scale.x = -1;
    const stalk = new T.Mesh(
      new T.PlaneGeometry(18, 2 * top),
      new T.MeshBasicMaterial({ color: '#14171a', toneMapped: false, depthTest: false }),
    );
    stalk.position.y = h / 2;
    const group = new T.Group().add(stalk, glass, flat(pictureOf(edge), w, h));
    for (const [order, part] of group.children.entries()) part.renderOrder = order;
    const x = beside + width / 2;
    group.position.set(this.#film.road.drive === 'right' ? PICTURE.width - x : x, PICTURE.height - top - height / 2, 0);
    return group;
  }
}

/** Returns another canvas of the same page. */
function canvasBeside(one: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const canvas = one.ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

function pictureOf(canvas: HTMLCanvasElement): T.CanvasTexture {
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  return texture;
}

function flat(map: T.Texture, width: number, height: number): T.Mesh {
  const isPicture = map instanceof T.CanvasTexture;
  const material = new T.MeshBasicMaterial({
    map,
    transparent: isPicture,
    toneMapped: !isPicture,
    depthTest: false,
    side: T.DoubleSide,
  });
  return new T.Mesh(new T.PlaneGeometry(width, height), material);
}
