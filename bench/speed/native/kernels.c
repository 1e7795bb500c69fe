/*
 * The limit: the algorithms of wasm/assembly in C with 128-bit vectors, on the same layouts, timed by a clock of its own.
 *
 * Reads one command a line from stdin and answers each with one line:
 *   update D ARMS | score D ARMS | project D K | int8 D N | f32 D N | fit N D K | read BYTES   prepares a job       -> ok
 *   run TIMES                                                                                  runs it so many times -> microseconds
 *
 * Build: cc -O3 -msse4.1 -ffp-contract=off native/kernels.c -lm (without -msse4.1 elsewhere than on x86). No wider vectors.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__SSE4_1__)
#include <smmintrin.h>
#endif

typedef float f4 __attribute__((vector_size(16), may_alias));
typedef double d2 __attribute__((vector_size(16), may_alias));
typedef int i4 __attribute__((vector_size(16), may_alias));

static f4 splat(float x) { return (f4){x, x, x, x}; }
static d2 both(double x) { return (d2){x, x}; }
static float sum4(f4 t) { return (t[0] + t[2]) + (t[1] + t[3]); }
static double sum2(d2 t) { return t[0] + t[1]; }
#if defined(__clang__)
#define MIX(a, b, i, j, k, l) __builtin_shufflevector(a, b, i, j, k, l)
#else
#define MIX(a, b, i, j, k, l) __builtin_shuffle(a, b, (i4){i, j, k, l})
#endif
static f4 sums(f4 a, f4 b, f4 c, f4 d) {
  f4 e = MIX(a, b, 0, 4, 1, 5) + MIX(a, b, 2, 6, 3, 7);
  f4 f = MIX(c, d, 0, 4, 1, 5) + MIX(c, d, 2, 6, 3, 7);
  return MIX(e, f, 0, 1, 4, 5) + MIX(e, f, 2, 3, 6, 7);
}

static void *take(size_t bytes) {
  void *p = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (p == NULL) exit(3);
  memset(p, 0, bytes);
  return p;
}

/* ---- arms: theta [d], then the upper half of A^-1 as tiles of 4 rows x 4 columns ---- */

static float dotf(const float *a, const float *b, int d) {
  f4 t = splat(0);
  for (int i = 0; i < d; i += 4) t += *(const f4 *)(a + i) * *(const f4 *)(b + i);
  return sum4(t);
}

static void symmetric_times(const float *tiles, const float *x, float *v, int d) {
  memset(v, 0, d * sizeof *v);
  const f4 *p = (const f4 *)tiles;
  for (int row = 0; row < d; row += 4) {
    f4 x0 = splat(x[row]), x1 = splat(x[row + 1]), x2 = splat(x[row + 2]), x3 = splat(x[row + 3]);
    f4 c = *(const f4 *)(x + row);
    f4 t0 = p[0] * c, t1 = p[1] * c, t2 = p[2] * c, t3 = p[3] * c;
    p += 4;
    for (int column = row + 4; column < d; column += 4, p += 4) {
      f4 a0 = p[0], a1 = p[1], a2 = p[2], a3 = p[3];
      c = *(const f4 *)(x + column);
      t0 += a0 * c;
      t1 += a1 * c;
      t2 += a2 * c;
      t3 += a3 * c;
      *(f4 *)(v + column) += (a0 * x0 + a1 * x1) + (a2 * x2 + a3 * x3);
    }
    *(f4 *)(v + row) += sums(t0, t1, t2, t3);
  }
}

static void subtract_outer(float *tiles, const float *u, int d) {
  f4 *p = (f4 *)tiles;
  for (int row = 0; row < d; row += 4) {
    f4 u0 = splat(u[row]), u1 = splat(u[row + 1]), u2 = splat(u[row + 2]), u3 = splat(u[row + 3]);
    for (int column = row; column < d; column += 4, p += 4) {
      f4 c = *(const f4 *)(u + column);
      p[0] -= u0 * c;
      p[1] -= u1 * c;
      p[2] -= u2 * c;
      p[3] -= u3 * c;
    }
  }
}

static void update(float *arm, const float *x, float *v, int d, double reward) {
  symmetric_times(arm + d, x, v, d);
  double den = 1 + fmax(dotf(x, v, d), 0);
  f4 gain = splat((float)((reward - dotf(x, arm, d)) / den)), root = splat((float)sqrt(1 / den));
  for (int i = 0; i < d; i += 4) {
    *(f4 *)(arm + i) += *(f4 *)(v + i) * gain;
    *(f4 *)(v + i) *= root;
  }
  subtract_outer(arm + d, v, d);
}

static float quadratic(const float *tiles, const float *x, int d) {
  const f4 *p = (const f4 *)tiles;
  f4 total = splat(0);
  for (int row = 0; row < d; row += 4) {
    f4 c = splat(0.5f) * *(const f4 *)(x + row);
    f4 t0 = p[0] * c, t1 = p[1] * c, t2 = p[2] * c, t3 = p[3] * c;
    p += 4;
    for (int column = row + 4; column < d; column += 4, p += 4) {
      c = *(const f4 *)(x + column);
      t0 += p[0] * c;
      t1 += p[1] * c;
      t2 += p[2] * c;
      t3 += p[3] * c;
    }
    total += (t0 * splat(x[row]) + t1 * splat(x[row + 1])) + (t2 * splat(x[row + 2]) + t3 * splat(x[row + 3]));
  }
  return 2 * sum4(total);
}

/* ---- rows in blocks of four: projection and index ---- */

static void times_f32(const float *rows, int blocks, const float *x, int d, float *out) {
  const f4 *p = (const f4 *)rows;
  for (int b = 0; b < blocks; b++) {
    f4 t0 = splat(0), t1 = t0, t2 = t0, t3 = t0, s0 = t0, s1 = t0, s2 = t0, s3 = t0;
    for (int i = 0; i < d; i += 8, p += 8) {
      f4 c = *(const f4 *)(x + i), e = *(const f4 *)(x + i + 4);
      t0 += p[0] * c;
      t1 += p[1] * c;
      t2 += p[2] * c;
      t3 += p[3] * c;
      s0 += p[4] * e;
      s1 += p[5] * e;
      s2 += p[6] * e;
      s3 += p[7] * e;
    }
    *(f4 *)(out + 4 * b) = sums(t0 + s0, t1 + s1, t2 + s2, t3 + s3);
  }
}

/* A block is its tiles (4 rows x 16 numbers), then the four scales. */
static void times_int8(const int8_t *rows, int blocks, const int16_t *query, int d, float scale, float *out) {
  const int8_t *p = rows;
  for (int b = 0; b < blocks; b++) {
#if defined(__SSE4_1__)
    __m128i t[4] = {_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};
    for (int i = 0; i < d; i += 16, p += 64) {
      __m128i low = _mm_load_si128((const __m128i *)(query + i)), high = _mm_load_si128((const __m128i *)(query + i + 8));
      for (int r = 0; r < 4; r++) {
        t[r] = _mm_add_epi32(t[r], _mm_madd_epi16(_mm_cvtepi8_epi16(_mm_loadl_epi64((const __m128i *)(p + 16 * r))), low));
        t[r] = _mm_add_epi32(t[r], _mm_madd_epi16(_mm_cvtepi8_epi16(_mm_loadl_epi64((const __m128i *)(p + 16 * r + 8))), high));
      }
    }
    __m128i dots = _mm_hadd_epi32(_mm_hadd_epi32(t[0], t[1]), _mm_hadd_epi32(t[2], t[3]));
    *(f4 *)(out + 4 * b) = (f4)_mm_cvtepi32_ps(dots) * *(const f4 *)p * splat(scale);
#else
    int32_t t[4] = {0, 0, 0, 0};
    for (int i = 0; i < d; i += 16, p += 64)
      for (int r = 0; r < 4; r++)
        for (int k = 0; k < 16; k++) t[r] += p[16 * r + k] * query[i + k];
    *(f4 *)(out + 4 * b) = (f4){t[0], t[1], t[2], t[3]} * *(const f4 *)p * splat(scale);
#endif
    p += 16;
  }
}

static int worse(const float *scores, uint32_t a, uint32_t b) { return scores[a] < scores[b] || (scores[a] == scores[b] && a > b); }

static void sink(const float *scores, uint32_t *heap, int at, int size) {
  uint32_t moved = heap[at];
  for (int child; (child = 2 * at + 1) < size; at = child) {
    if (child + 1 < size && worse(scores, heap[child + 1], heap[child])) child++;
    if (!worse(scores, heap[child], moved)) break;
    heap[at] = heap[child];
  }
  heap[at] = moved;
}

static void top_k(const float *scores, int n, int k, uint32_t *heap) {
  for (int i = 0; i < k; i++) heap[i] = i;
  for (int i = k / 2; i > 0; i--) sink(scores, heap, i - 1, k);
  float bar = scores[heap[0]];
  for (int i = k; i < n;) {
    if (i + 4 <= n) {
      f4 s;
      memcpy(&s, scores + i, sizeof s);
      i4 better = s > splat(bar);
      if (!(better[0] | better[1] | better[2] | better[3])) {
        i += 4;
        continue;
      }
    }
    if (scores[i] > bar) {
      heap[0] = i;
      sink(scores, heap, 0, k);
      bar = scores[heap[0]];
    }
    i++;
  }
  for (int last = k - 1; last > 0; last--) {
    uint32_t root = heap[0];
    heap[0] = heap[last];
    heap[last] = root;
    sink(scores, heap, 0, last);
  }
}

/* ---- PCA: covariance, Householder, implicit QL, back transformation; n >= d, both multiples of four ---- */

static double dotd(const double *a, const double *b, int n) {
  d2 t = both(0);
  for (int i = 0; i < n; i += 2) t += *(const d2 *)(a + i) * *(const d2 *)(b + i);
  return sum2(t);
}

static void add_scaled(double *y, double s, const double *x, int n) {
  d2 f = both(s);
  for (int i = 0; i < n; i += 2) *(d2 *)(y + i) += f * *(const d2 *)(x + i);
}

static void gram(const double *vectors, int count, int length, double *out) {
  for (int i = 0; i < count; i += 2)
    for (int j = 0; j <= i + 1; j += 4) {
      const double *a = vectors + (size_t)i * length, *b = vectors + (size_t)j * length;
      d2 s[4] = {both(0), both(0), both(0), both(0)}, t[4] = {both(0), both(0), both(0), both(0)};
      for (int c = 0; c < length; c += 2) {
        d2 x = *(const d2 *)(a + c), y = *(const d2 *)(a + length + c);
        for (int r = 0; r < 4; r++) {
          d2 z = *(const d2 *)(b + (size_t)r * length + c);
          s[r] += x * z;
          t[r] += y * z;
        }
      }
      for (int r = 0; r < 4; r++) {
        out[(size_t)i * count + j + r] += sum2(s[r]);
        out[(size_t)(i + 1) * count + j + r] += sum2(t[r]);
      }
    }
}

static void tridiagonalise(double *a, int m, double *diagonal, double *off, double *h, double *u, double *q) {
  for (int i = m - 1; i > 0; i--) {
    double *row = a + (size_t)i * m, sigma = 0;
    int even = (i + 1) & ~1;
    diagonal[i] = row[i];
    row[i] = 0;
    for (int j = 0; j < i - 1; j++) sigma += row[j] * row[j];
    double f = row[i - 1];
    if (sigma < 1e-60) {
      off[i - 1] = f;
      h[i] = 0;
      continue;
    }
    sigma += f * f;
    double g = f > 0 ? -sqrt(sigma) : sqrt(sigma), hi = sigma - f * g;
    off[i - 1] = g;
    h[i] = hi;
    row[i - 1] = f - g;
    memcpy(u, row, even * sizeof *u);
    q[i] = 0;
    int j = 0;
    for (; j + 4 <= i; j += 4) {
      const double *r = a + (size_t)j * m;
      d2 t0 = both(0), t1 = t0, t2 = t0, t3 = t0;
      for (int c = 0; c < even; c += 2) {
        d2 x = *(d2 *)(u + c);
        t0 += *(const d2 *)(r + c) * x;
        t1 += *(const d2 *)(r + m + c) * x;
        t2 += *(const d2 *)(r + 2 * (size_t)m + c) * x;
        t3 += *(const d2 *)(r + 3 * (size_t)m + c) * x;
      }
      q[j] = sum2(t0);
      q[j + 1] = sum2(t1);
      q[j + 2] = sum2(t2);
      q[j + 3] = sum2(t3);
    }
    for (; j < i; j++) q[j] = dotd(a + (size_t)j * m, u, even);
    for (int c = 0; c < even; c += 2) *(d2 *)(q + c) *= both(1 / hi);
    q[i] = 0;
    add_scaled(q, -dotd(u, q, even) / (hi + hi), u, even);
    for (int r = 0; r < i; r++) {
      double *target = a + (size_t)r * m;
      d2 ur = both(u[r]), qr = both(q[r]);
      for (int c = 0; c < even; c += 2) *(d2 *)(target + c) -= qr * *(d2 *)(u + c) + ur * *(d2 *)(q + c);
    }
    u[i - 1] = 0;
  }
  diagonal[0] = a[0];
  h[0] = 0;
  off[m - 1] = 0;
}

static void diagonalise(double *diagonal, double *off, int m, double *z) {
  for (int i = 0; i < m; i++) z[(size_t)i * m + i] = 1;
  for (int l = 0; l < m; l++)
    for (int patience = 60; patience > 0; patience--) {
      int end = l;
      for (; end + 1 < m; end++) {
        double size = fabs(diagonal[end]) + fabs(diagonal[end + 1]);
        if (fabs(off[end]) <= fmax(1.1102230246251565e-16 * size, 1e-30)) break;
      }
      if (end == l) break;
      double dl = diagonal[l], el = off[l], g = (diagonal[l + 1] - dl) / (2 * el), r = sqrt(g * g + 1);
      g = diagonal[end] - dl + el / (g + (g < 0 ? -r : r));
      double s = 1, c = 1, p = 0;
      int cut = 0;
      for (int i = end - 1; i >= l; i--) {
        double f = s * off[i], b = c * off[i];
        r = sqrt(f * f + g * g);
        off[i + 1] = r;
        if (r == 0) {
          diagonal[i + 1] -= p;
          cut = 1;
          break;
        }
        s = f / r;
        c = g / r;
        g = diagonal[i + 1] - p;
        r = (diagonal[i] - g) * s + 2 * c * b;
        p = s * r;
        diagonal[i + 1] = g + p;
        g = c * r - b;
        double *z0 = z + (size_t)i * m, *z1 = z0 + m;
        d2 cs = both(c), sn = both(s);
        for (int k = 0; k < m; k += 2) {
          d2 x = *(d2 *)(z0 + k), y = *(d2 *)(z1 + k);
          *(d2 *)(z1 + k) = sn * x + cs * y;
          *(d2 *)(z0 + k) = cs * x - sn * y;
        }
      }
      if (!cut) {
        diagonal[l] -= p;
        off[l] = g;
      }
      off[end] = 0;
    }
}

static void orthonormalise(double *rows, int count, int d) {
  for (int i = 0; i < count; i++) {
    double *row = rows + (size_t)i * d;
    for (int pass = 0; pass < 3; pass++) {
      d2 scale = both(1 / sqrt(dotd(row, row, d)));
      for (int c = 0; c < d; c += 2) *(d2 *)(row + c) *= scale;
      if (pass < 2)
        for (int j = 0; j < i; j++) add_scaled(row, -dotd(rows + (size_t)j * d, row, d), rows + (size_t)j * d, d);
    }
  }
}

static const double *ranked;
static int by_variance(const void *a, const void *b) {
  double x = ranked[*(const int *)a], y = ranked[*(const int *)b];
  return x < y ? 1 : x > y ? -1 : *(const int *)a - *(const int *)b;
}

#define BATCH 256
static void fit(const float *rows, int n, int d, int k, float *components) {
  double *mean = take(d * sizeof *mean), *columns = take((size_t)d * BATCH * sizeof *columns), *a = take((size_t)d * d * sizeof *a);
  double *z = take((size_t)d * d * sizeof *z), *work = take(5 * (size_t)d * sizeof *work), *found = take((size_t)k * d * sizeof *found);
  int *order = take(d * sizeof *order);
  for (int r = 0; r < n; r++)
    for (int i = 0; i < d; i++) mean[i] += rows[(size_t)r * d + i];
  for (int i = 0; i < d; i++) mean[i] /= n;
  for (int from = 0; from < n; from += BATCH) {
    int to = from + BATCH < n ? from + BATCH : n;
    if (to - from < BATCH) memset(columns, 0, (size_t)d * BATCH * sizeof *columns);
    for (int r = from; r < to; r++)
      for (int i = 0; i < d; i++) columns[(size_t)i * BATCH + r - from] = rows[(size_t)r * d + i] - mean[i];
    gram(columns, d, BATCH, a);
  }
  double trace = 0;
  for (int i = 0; i < d; i++) trace += a[(size_t)i * d + i];
  for (int i = 0; i < d; i++)
    for (int j = 0; j <= i; j++) a[(size_t)j * d + i] = a[(size_t)i * d + j] /= trace;
  tridiagonalise(a, d, work, work + d, work + 2 * d, work + 3 * d, work + 4 * d);
  diagonalise(work, work + d, d, z);
  for (int i = 0; i < d; i++) order[i] = i;
  ranked = work;
  qsort(order, d, sizeof *order, by_variance);
  for (int rank = 0; rank < k; rank++) {
    double *v = z + (size_t)order[rank] * d;
    for (int i = 1; i < d; i++)
      if (work[2 * d + i] != 0) add_scaled(v, -dotd(a + (size_t)i * d, v, (i + 1) & ~1) / work[2 * d + i], a + (size_t)i * d, (i + 1) & ~1);
    memcpy(found + (size_t)rank * d, v, d * sizeof *v);
  }
  orthonormalise(found, k, d);
  for (int i = 0; i < k * d; i++) components[i] = (float)found[i];
  free(mean), free(columns), free(a), free(z), free(work), free(found), free(order);
}

/* ---- jobs ---- */

static char what[16];
static long p1, p2, p3;
static size_t arm_numbers;
static float *x, *v, *scratch, *data;
static int8_t *rows8;
static int16_t *query8;
static uint32_t heap[16];
static volatile double kept;

static float noise(void) {
  static uint32_t state = 1;
  state = state * 1664525u + 1013904223u;
  return (float)(state >> 8) / 8388608.0f - 1;
}
static float *noisy(size_t n) {
  float *p = take(n * sizeof *p);
  for (size_t i = 0; i < n; i++) p[i] = noise() / 8;
  return p;
}

static void prepare(void) {
  free(x), free(v), free(scratch), free(data), free(rows8), free(query8);
  x = v = scratch = data = NULL, rows8 = NULL, query8 = NULL;
  if (!strcmp(what, "update") || !strcmp(what, "score")) {
    int d = (int)p1, blocks = d / 4;
    arm_numbers = d + 8 * (size_t)blocks * (blocks + 1);
    x = noisy(d), v = noisy(d), scratch = noisy(2 * p2 + 4), data = take(arm_numbers * p2 * sizeof *data);
    for (long arm = 0; arm < p2; arm++)
      for (int row = 0, at = 0; row < d; at += 4 * (d - row), row += 4)
        for (int r = 0; r < 4; r++) data[arm * arm_numbers + d + at + 5 * r] = 1;
  } else if (!strcmp(what, "project")) {
    x = noisy(p1), v = noisy(p1), scratch = noisy(p2 + 4), data = noisy((size_t)p1 * (p2 + 3));
  } else if (!strcmp(what, "f32")) {
    x = noisy(p1), scratch = noisy(p2 + 4), data = noisy((size_t)p1 * (p2 + 3));
  } else if (!strcmp(what, "int8")) {
    size_t bytes = (size_t)((p2 + 3) / 4) * (4 * p1 + 16);
    x = noisy(p1), scratch = noisy(p2 + 4), rows8 = take(bytes), query8 = take(p1 * sizeof *query8);
    for (size_t i = 0; i < bytes; i++) rows8[i] = (int8_t)(noise() * 100);
    for (long b = 0; b < (p2 + 3) / 4; b++)
      for (int r = 0; r < 4; r++) ((float *)(rows8 + b * (4 * p1 + 16) + 4 * p1))[r] = 0.01f;
  } else if (!strcmp(what, "fit")) {
    data = noisy((size_t)p1 * p2), scratch = noisy((size_t)p3 * p2);
    for (long r = 0; r < p1; r++)
      for (long i = 0; i < p2; i++) data[r * p2 + i] /= 1 + i;
  } else {
    data = noisy(p1 / 4);
  }
}

static void once(long turn) {
  if (!strcmp(what, "update")) {
    x[turn % p1] = -x[turn % p1];
    update(data + (turn % p2) * arm_numbers, x, v, (int)p1, turn & 1);
  } else if (!strcmp(what, "score")) {
    for (long arm = 0; arm < p2; arm++) {
      const float *at = data + arm * arm_numbers;
      scratch[2 * arm] = dotf(at, x, (int)p1);
      scratch[2 * arm + 1] = sqrtf(fmaxf(quadratic(at + p1, x, (int)p1), 0));
    }
    kept += scratch[1];
  } else if (!strcmp(what, "project")) {
    for (long i = 0; i < p1; i += 4) *(f4 *)(v + i) = *(f4 *)(x + i) - splat(0.01f);
    times_f32(data, (int)(p2 + 3) / 4, v, (int)p1, scratch);
    kept += scratch[0];
  } else if (!strcmp(what, "f32")) {
    times_f32(data, (int)(p2 + 3) / 4, x, (int)p1, scratch);
    top_k(scratch, (int)p2, 10, heap);
    kept += heap[0];
  } else if (!strcmp(what, "int8")) {
    float most = 0;
    for (long i = 0; i < p1; i++) most = fmaxf(most, fabsf(x[i]));
    for (long i = 0; i < p1; i++) query8[i] = (int16_t)lrintf(x[i] * (32767 / most));
    times_int8(rows8, (int)(p2 + 3) / 4, query8, (int)p1, most / 32767, scratch);
    top_k(scratch, (int)p2, 10, heap);
    kept += heap[0];
  } else if (!strcmp(what, "fit")) {
    fit(data, (int)p1, (int)p2, (int)p3, scratch);
    kept += scratch[0];
  } else {
    f4 t[8] = {splat(0)};
    for (long i = 0; i + 32 <= p1 / 4; i += 32)
      for (int r = 0; r < 8; r++) t[r] += *(f4 *)(data + i + 4 * r);
    for (int r = 0; r < 8; r++) kept += sum4(t[r]);
  }
}

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

int main(void) {
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    long times;
    if (sscanf(line, "run %ld", &times) == 1) {
      double start = now_us();
      for (long turn = 0; turn < times; turn++) once(turn);
      printf("%.3f\n", now_us() - start);
    } else if (sscanf(line, "%15s %ld %ld %ld", what, &p1, &p2, &p3) >= 2) {
      prepare();
      printf("ok\n");
    } else
      printf("unknown\n");
    fflush(stdout);
  }
  return 0;
}
