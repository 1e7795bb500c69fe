'use client'
import { useEffect, useState } from 'react'
import { tryPenchant } from './try-penchant.js'

export default function Page() {
  const [result, setResult] = useState('')
  useEffect(() => void tryPenchant().then((found) => setResult(JSON.stringify(found))), [])
  return <output>{result}</output>
}
