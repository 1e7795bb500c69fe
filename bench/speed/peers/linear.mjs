/** The linear algebra and the vector search that a page would otherwise take, behind the questions of the kernels' table. */
import { create, insertMultiple, search } from '@orama/orama'
import { loadHnswlib } from 'hnswlib-wasm'
import { Matrix } from 'ml-matrix'
import { PCA } from 'ml-pca'
import * as voy from '../node_modules/voy-search/voy_search_bg.js'

/** LinUCB arms as one writes them with ml-matrix. */
export function mlMatrixArms(d, count) {
  const arms = Array.from({ length: count }, () => ({ theta: Matrix.zeros(d, 1), inverse: Matrix.eye(d) }))
  return {
    update(arm, x, reward) {
      const { theta, inverse } = arms[arm]
      const column = Matrix.columnVector(x)
      const v = inverse.mmul(column)
      const den = 1 + v.dot(column)
      theta.add(Matrix.mul(v, (reward - theta.dot(column)) / den))
      inverse.sub(v.mmul(v.transpose()).div(den))
    },
    score(x) {
      const column = Matrix.columnVector(x)
      return arms.map(({ theta, inverse }) => [theta.dot(column), Math.sqrt(inverse.mmul(column).dot(column))])
    },
  }
}

export function mlPca(rows, n, d, k) {
  const matrix = Matrix.from1DArray(n, d, rows)
  return {
    fit: () => new PCA(matrix, { center: true }),
    projector() {
      const pca = new PCA(matrix, { center: true, method: 'covarianceMatrix' })
      return (x) => pca.predict([x], { nComponents: k })
    },
  }
}

/** Each: rows in → nearest ids of a query. */
export const INDEXES = {
  async 'voy-search'(rows, d) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch('/peers/voy_search_bg.wasm'), { './voy_search_bg.js': voy })
    voy.__wbg_set_wasm(instance.exports)
    const embeddings = rowsOf(rows, d).map((row, i) => ({ id: `${i}`, title: '', url: '', embeddings: Array.from(row) }))
    const index = new voy.Voy({ embeddings })
    return (query, k) => index.search(query, k).neighbors.map(({ id }) => Number(id))
  },
  async 'hnswlib-wasm'(rows, d) {
    const library = await loadHnswlib()
    const index = new library.HierarchicalNSW('ip', d, '')
    index.initIndex(rows.length / d, 16, 200, 100)
    index.setEfSearch(64)
    index.addPoints(
      rowsOf(rows, d),
      rowsOf(rows, d).map((_, i) => i),
      false,
    )
    return (query, k) => index.searchKnn(query, k, undefined).neighbors
  },
  async '@orama/orama'(rows, d) {
    const index = create({ schema: { row: 'number', embedding: `vector[${d}]` } })
    await insertMultiple(
      index,
      rowsOf(rows, d).map((row, i) => ({ id: `${i}`, row: i, embedding: Array.from(row) })),
      1000,
    )
    return async (query, k) => {
      const vector = { value: Array.from(query), property: 'embedding' }
      const { hits } = await search(index, { mode: 'vector', vector, similarity: -1, limit: k })
      return hits.map(({ document }) => document.row)
    }
  },
}

function rowsOf(rows, d) {
  return Array.from({ length: rows.length / d }, (_, i) => rows.subarray(i * d, (i + 1) * d))
}
