/**
 * Pictures by accumulation. A view is drawn many times, each time with the camera moved by part of a pixel, the sun by part of its disc, and the
 * light of one part of the sky; the mean has smooth edges, soft shadows and darkness where little of the sky is seen.
 */
import type { Mood } from '@lanewise/stage/atmosphere';
import * as T from 'three';
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js';
import { thinOut } from './thin-out.ts';

/** Metres around the focus that have shadows. */
const SHADOWS = 48;
const flat = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }';

/** Adds a share of one pass; very bright lamps are limited, or their edges would never be smooth. */
const adding = `varying vec2 at; uniform sampler2D map; uniform float share;
void main() { gl_FragColor = vec4(min(texture2D(map, at).rgb, vec3(5.)) * share, share); }`;

/** Tone mapping after Khronos PBR Neutral, which keeps the hue of signs and lamps. */
const developing = `varying vec2 at; uniform sampler2D map; uniform float exposure;
vec3 neutral(vec3 c) {
  float start = .76; float least = min(c.r, min(c.g, c.b));
  c -= least < .08 ? least - 6.25 * least * least : .04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < start) return c;
  float d = 1. - start; float pressed = 1. - d * d / (peak + d - start);
  c *= pressed / peak;
  return mix(vec3(pressed), c, 1. / (.15 * (peak - pressed) + 1.));
}
void main() {
  vec4 sum = texture2D(map, at);
  vec3 c = clamp(neutral(sum.rgb / max(sum.a, 1e-4) * exposure), 0., 1.);
  gl_FragColor = vec4(mix(c * 12.92, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c)), 1.);
}`;

/** The i-th number of a sequence that fills 0 to 1 evenly (Halton). */
function spread(i: number, base: number): number {
  let [value, fraction] = [0, 1];
  for (let rest = i; rest > 0; rest = Math.floor(rest / base)) {
    fraction /= base;
    value += fraction * (rest % base);
  }
  return value;
}

/** Draws views of a scene by accumulation, with one WebGL renderer for all of them. */
export class Darkroom {
  readonly gl: T.WebGLRenderer;
  /** What the last pass drew, with its shadows. */
  drawn = { triangles: 0, calls: 0 };
  readonly #sun = shadowLight(2048);
  readonly #sky = shadowLight(768);
  readonly #fill = new T.HemisphereLight();
  readonly #pass = new T.WebGLRenderTarget(1, 1, { type: T.HalfFloatType });
  readonly #sum = new T.WebGLRenderTarget(1, 1, { type: T.FloatType, depthBuffer: false });
  readonly #add = quad(adding, { map: { value: this.#pass.texture }, share: { value: 1 } }, true);
  readonly #develop = quad(developing, { map: { value: this.#sum.texture }, exposure: { value: 1 } }, false);

  constructor() {
    this.gl = new T.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
    this.gl.shadowMap.enabled = true;
    this.gl.shadowMap.type = T.BasicShadowMap;
    this.gl.toneMapping = T.NoToneMapping;
    this.gl.outputColorSpace = T.LinearSRGBColorSpace;
  }

  /** Draws a view on the renderer's canvas. `focus` is where shadows must be fine. */
  expose(
    scene: T.Scene,
    camera: T.PerspectiveCamera,
    light: { mood: Mood; sun: T.Vector3 },
    focus: T.Vector3,
    size: readonly [number, number],
    passes: number,
  ): HTMLCanvasElement {
    const { gl } = this;
    const [width, height] = size;
    const { mood, sun } = light;
    gl.setSize(width, height, false);
    this.#pass.setSize(width, height);
    this.#sum.setSize(width, height);
    this.#sun.color.set(mood.sun.color);
    this.#sun.intensity = mood.sun.power;
    this.#sky.color.set(mood.sky.color);
    this.#sky.intensity = mood.sky.power * 1.5;
    this.#fill.color.set(mood.sky.color);
    this.#fill.groundColor.set(mood.sky.bounce);
    this.#fill.intensity = mood.sky.power * 0.55;
    const lights = [this.#sun, this.#sun.target, this.#sky, this.#sky.target, this.#fill];
    scene.add(...lights);
    const restore = thinOut(scene, camera, focus, SHADOWS);
    gl.setRenderTarget(this.#sum);
    gl.setClearColor(0, 0);
    gl.clear();
    const across = new T.Vector3(0, 1, 0).cross(sun).normalize();
    const upwards = sun.clone().cross(across);
    for (let i = 0; i < passes; i++) {
      camera.setViewOffset(width, height, spread(i + 1, 2) - 0.5, spread(i + 1, 3) - 0.5, width, height);
      const [angle, radius] = [spread(i + 1, 5) * Math.PI * 2, Math.sqrt(spread(i + 1, 7)) * 0.016];
      const ray = sun
        .clone()
        .addScaledVector(across, Math.cos(angle) * radius)
        .addScaledVector(upwards, Math.sin(angle) * radius);
      aim(this.#sun, ray.normalize(), focus);
      // Evenly over the dome, but not from so low that every shadow is endless.
      const up = 0.2 + (0.8 * (i + 0.5)) / passes;
      const around = i * 2.399963;
      const level = Math.sqrt(1 - up * up);
      aim(this.#sky, new T.Vector3(Math.cos(around) * level, up, Math.sin(around) * level), focus);
      gl.setRenderTarget(this.#pass);
      gl.autoClear = true;
      gl.render(scene, camera);
      this.drawn = { triangles: gl.info.render.triangles, calls: gl.info.render.calls };
      gl.setRenderTarget(this.#sum);
      gl.autoClear = false;
      setUniform(this.#add, 'share', 1 / passes);
      this.#add.render(gl);
    }
    gl.autoClear = true;
    camera.clearViewOffset();
    restore();
    scene.remove(...lights);
    gl.setRenderTarget(null);
    setUniform(this.#develop, 'exposure', mood.exposure);
    this.#develop.render(gl);
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [width, height];
    copy.getContext('2d')?.drawImage(gl.domElement, 0, 0);
    return copy;
  }
}

function setUniform(of: FullScreenQuad, name: string, value: number): void {
  const uniform = (of.material as T.ShaderMaterial).uniforms[name];
  if (uniform !== undefined) uniform.value = value;
}

function quad(fragmentShader: string, uniforms: Record<string, T.IUniform>, adds: boolean): FullScreenQuad {
  const blending = adds
    ? {
        blending: T.CustomBlending,
        blendSrc: T.OneFactor,
        blendDst: T.OneFactor,
        blendEquation: T.AddEquation,
        transparent: true,
      }
    : {};
  return new FullScreenQuad(
    new T.ShaderMaterial({
      uniforms,
      vertexShader: flat,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      ...blending,
    }),
  );
}

function shadowLight(size: number): T.DirectionalLight {
  const light = new T.DirectionalLight();
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  const { camera } = light.shadow;
  [camera.left, camera.right, camera.top, camera.bottom, camera.near, camera.far] = [
    -SHADOWS,
    SHADOWS,
    SHADOWS,
    -SHADOWS,
    10,
    260,
  ];
  light.shadow.normalBias = 0.04;
  light.shadow.bias = -0.0006;
  return light;
}

function aim(light: T.DirectionalLight, towards: T.Vector3, focus: T.Vector3): void {
  light.position.copy(focus).addScaledVector(towards, 130);
  light.target.position.copy(focus);
  light.target.updateMatrixWorld();
}
